// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { IconButton, Logo, plural } from '@pure/ui';
import { Menu as MenuIcon, ScanQrCode, UserPlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { openFrameDialog } from '../dialogs/frame-dialog.ts';
import { frameDialogIntent } from './frame-dialogs-on-demand.ts';
import { NotificationsButton } from '../notifications/notifications-button.tsx';
import { ProfileMenuButton } from './profile-menu-button.tsx';
import { SearchOpener } from './search-opener.tsx';
import { strings } from './strings.ts';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** unread notifications */
  unread: number;
  /** handlers of the button that opens the drawer */
  drawerButton: Pick<ComponentProps<'button'>, 'onClick' | 'onFocus' | 'onPointerOver'>;
}

/** Row 44. The destinations have their links in the sidebar, on phones in the bar at the bottom. */
export function TopBar({ unread, drawerButton }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <div className={styles.start}>
          <span className={styles.phoneOnly}>
            <IconButton label={strings.menu} icon={<MenuIcon />} {...drawerButton} />
          </span>
          <Link to={paths.home()} className={styles.logo} viewTransition>
            <Logo beta />
          </Link>
        </div>
        <SearchOpener />
        <div className={styles.end}>
          <span className={styles.wideOnly}>
            <IconButton
              label={strings.inviteFriends}
              icon={<UserPlus />}
              onClick={() => openFrameDialog('invite')}
              {...frameDialogIntent('invite')}
            />
            <IconButton
              label={strings.scan}
              icon={<ScanQrCode />}
              onClick={() => openFrameDialog('scan')}
              {...frameDialogIntent('scan')}
            />
          </span>
          <NotificationsButton
            unread={unread}
            label={
              unread > 0
                ? `${strings.notifications}, ${plural(unread, strings.unread)}`
                : strings.notifications
            }
          />
          <ProfileMenuButton />
        </div>
      </div>
    </header>
  );
}
