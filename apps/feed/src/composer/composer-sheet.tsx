import { useModalDialog } from '@pure/ui';
import type { ReactNode } from 'react';
import styles from './composer-sheet.module.css';
import { strings } from './strings.ts';

interface ComposerSheetProps {
  children: ReactNode;
  onClose: () => void;
}

/** Fills a phone's screen with the form, above the tab bar. */
export function ComposerSheet({ children, onClose }: ComposerSheetProps) {
  const dialog = useModalDialog(true);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={strings.label}
      onCancel={(event) => {
        // The event of a dialog above, or of a file picker in here, also reaches this handler.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
