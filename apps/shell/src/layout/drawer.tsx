import { IconButton, Logo } from '@pure/ui';
import { LifeBuoy, LogOut, ScanQrCode, UserPlus, X } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { openFrameDialog } from '../dialogs/frame-dialog.ts';
import { frameDialogIntent } from './frame-dialogs-on-demand.ts';
import { signOutMember } from '../sign-out/sign-out-member.ts';
import { CountBadge } from './count-badge.tsx';
import { DestinationIcon } from './destination-icon.tsx';
import { DestinationLink, type NavigationProps } from './destination-link.tsx';
import { destinationsOf } from './destinations.ts';
import styles from './drawer.module.css';
import { strings } from './strings.ts';

const dialogs = [
  { id: 'invite', Icon: UserPlus, name: strings.inviteFriends },
  { id: 'scan', Icon: ScanQrCode, name: strings.scan },
  { id: 'help', Icon: LifeBuoy, name: strings.help },
] as const;

export interface DrawerProps extends NavigationProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Row 47, as far as its destinations exist. A modal `<dialog>`: the browser traps the focus, closes it on
 * Escape, and returns the focus to the opener.
 */
export default function Drawer({ counts, canMessage, open, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    return () => element.close();
  }, [open]);

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }
  function closeAnd(action: () => void) {
    return () => {
      onClose();
      action();
    };
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={strings.menu}
      // The browser reports its own closing late: a press right after it would be lost.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={closeOnBackdrop}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <Logo beta />
          <IconButton label={strings.closeMenu} icon={<X />} onClick={onClose} />
        </div>
        <nav className={styles.links} aria-label={strings.main}>
          {destinationsOf('drawer', { contacts: canMessage }).map((destination) => (
            <DestinationLink
              key={destination.to}
              destination={destination}
              counts={counts}
              className={styles.link}
              onClick={onClose}
            >
              <DestinationIcon icon={destination.icon} />
              <span>{destination.name}</span>
              <CountBadge destination={destination} counts={counts} className={styles.count} />
            </DestinationLink>
          ))}
          <hr className={styles.line} />
          {dialogs.map(({ id, Icon, name }) => (
            <button
              key={id}
              type="button"
              className={styles.link}
              onClick={closeAnd(() => openFrameDialog(id))}
              {...frameDialogIntent(id)}
            >
              <Icon />
              <span>{name}</span>
            </button>
          ))}
          {destinationsOf('menu', { contacts: canMessage }).map((destination) => (
            <DestinationLink
              key={destination.to}
              destination={destination}
              counts={counts}
              className={styles.link}
              onClick={onClose}
            >
              <DestinationIcon icon={destination.icon} />
              <span>{destination.name}</span>
            </DestinationLink>
          ))}
          <button
            type="button"
            className={styles.link}
            data-tone="danger"
            onClick={closeAnd(() => void signOutMember())}
          >
            <LogOut data-flip="" />
            <span>{strings.signOut}</span>
          </button>
        </nav>
      </div>
    </dialog>
  );
}
