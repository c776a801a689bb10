import { IconButton } from '@pure/ui';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import styles from './actions-button.module.css';
import { messageMenu } from './message-menu-on-demand.ts';
import { strings } from './strings.ts';
import type { OpenMessageMenu } from './use-message-menu.tsx';

interface ActionsButtonProps {
  /** the message, or the pictures of an album */
  ids: string[];
  isOpen: boolean;
  onOpen: OpenMessageMenu;
}

/** Opens the menu of a message. It shows on hover and focus; touch opens the menu by a long press. */
export function ActionsButton({ ids, isOpen, onOpen }: ActionsButtonProps) {
  const closes = useRef(false);
  return (
    <span data-actions className={styles.actions}>
      <IconButton
        className={styles.button}
        label={strings.actions}
        icon={<Ellipsis data-size="small" aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...messageMenu.onIntent}
        // A press outside the menu closes it; the click that follows mustn't open it again.
        onPointerDown={() => (closes.current = isOpen)}
        onClick={({ currentTarget }) => {
          if (!closes.current) {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            onOpen(ids, { x: left, y: bottom }, currentTarget);
          }
          closes.current = false;
        }}
      />
    </span>
  );
}
