import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import styles from './dialog.module.css';
import { markMore } from './mark-more.ts';
import { useModalDialog } from './use-modal-dialog.ts';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button, or a press outside */
  onClose: () => void;
  title: ReactNode;
  closeLabel?: string;
  /** the menu of what the dialog shows, before the close button; its place is kept while its code loads */
  menu?: ReactNode;
  children: ReactNode;
  /** buttons, the main one last, in a `DialogFoot` */
  footer?: ReactNode;
  /** as wide as the reading column: for long content */
  wide?: boolean;
  /** stays at the top and fills the screen of a phone: for content that changes while the member types */
  top?: boolean;
  /** an attribute by which others recognise this dialog, such as styles or the host */
  marker?: `data-${string}`;
}

/** A modal dialog; a sheet from the bottom on phones. It gives focus back to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel = 'Close',
  menu,
  children,
  footer,
  wide = false,
  top = false,
  marker,
}: DialogProps) {
  const titleId = useId();
  const dialog = useModalDialog(open, wide);
  const beganOutside = useRef(false);

  // Both ends of the click: a selection that began inside may end outside.
  function pressed(event: MouseEvent<HTMLDialogElement>): void {
    beganOutside.current = event.target === event.currentTarget;
  }

  function released(event: MouseEvent<HTMLDialogElement>): void {
    if (beganOutside.current && event.target === event.currentTarget) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide, top && styles.top)}
      aria-labelledby={titleId}
      {...(wide && { tabIndex: -1 })}
      {...(marker && { [marker]: '' })}
      onCancel={(event) => {
        // The event of a dialog above, or of a file picker in here, also reaches this handler.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={pressed}
      onClick={released}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {menu && <span className={styles.menu}>{menu}</span>}
            <IconButton
              label={closeLabel}
              icon={<X aria-hidden="true" />}
              atEdge
              onClick={onClose}
            />
          </div>
          <div className={styles.body}>
            {children}
            {footer && <DialogFoot>{footer}</DialogFoot>}
          </div>
          <div ref={markMore} />
        </>
      )}
    </dialog>
  );
}
