import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Button, IconButton, iconButtonClass } from '@pure/ui';
import { Settings, X } from 'lucide-react';
import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { BellFace, type BellProps } from './bell-face.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { strings } from './strings.ts';
import { useNotifications } from './use-notifications.ts';

/**
 * The bell, and the notifications below it; a sheet on phones. It opens when it mounts: the member pressed the bell
 * before its code had loaded.
 */
export default function NotificationPanel({ unread, label }: BellProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const notifications = useNotifications({ enabled: isOpen });
  useEffect(() => {
    // The focus was on the button that this one replaces.
    button.current?.focus();
    // Pressing the bell, rather than showing the panel, anchors the panel to it.
    button.current?.click();
  }, []);
  const close = () => panel.current?.hidePopover();

  function toggled(event: ToggleEvent<HTMLDialogElement>): void {
    const opened = event.newState === 'open';
    setOpen(opened);
    if (opened) event.currentTarget.focus({ preventScroll: true });
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={<BellFace unread={unread} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
      />
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        className={styles.panel}
        onToggle={toggled}
      >
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{strings.title}</h2>
          {notifications.hasUnread && (
            <Button
              className={styles.allRead}
              onClick={() => {
                panel.current?.focus({ preventScroll: true });
                notifications.markAllRead();
              }}
            >
              {strings.markAllRead}
            </Button>
          )}
          <Link
            to={`${paths.settings()}?tab=notifications`}
            className={iconButtonClass()}
            aria-label={strings.settings}
            onClick={close}
          >
            <Settings />
          </Link>
          <IconButton
            atEdge
            label={strings.close}
            icon={<X />}
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        {isOpen && <NotificationList of={notifications} onLeave={close} />}
      </dialog>
    </>
  );
}
