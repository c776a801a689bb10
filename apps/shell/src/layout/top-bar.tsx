import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { IconButton, iconButtonClass, Logo, plural, VisuallyHidden } from '@pure/ui';
import { Menu as MenuIcon, UserPlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inviteDialog, openInviteDialog } from '../invite/invite-dialog-state.ts';
import { CountBadge, type Counts } from './count-badge.tsx';
import { NotificationsButton } from '../notifications/notifications-button.tsx';
import { DestinationLink } from './destination-link.tsx';
import { destinations } from './destinations.ts';
import { ProfileMenuButton } from './profile-menu-button.tsx';
import { SearchOpener } from './search-opener.tsx';
import { strings } from './strings.ts';
import styles from './top-bar.module.css';

interface Props {
  counts: Counts;
  /** unread notifications */
  unread: number;
  /** handlers of the button that opens the drawer */
  drawerButton: Pick<ComponentProps<'button'>, 'onClick' | 'onFocus' | 'onPointerEnter'>;
}

/** Row 44, as far as its destinations exist. */
export function TopBar({ counts, unread, drawerButton }: Props) {
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
        <div className={styles.middle}>
          <SearchOpener />
          <nav className={styles.links} aria-label={strings.main}>
            {destinations.map((destination) => (
              <DestinationLink
                key={destination.to}
                destination={destination}
                counts={counts}
                className={iconButtonClass()}
              >
                <destination.icon />
                <VisuallyHidden>{destination.name}</VisuallyHidden>
                <CountBadge destination={destination} counts={counts} corner />
              </DestinationLink>
            ))}
          </nav>
        </div>
        <div className={styles.end}>
          <span className={styles.wideOnly}>
            <IconButton
              label={strings.inviteFriends}
              icon={<UserPlus />}
              onClick={openInviteDialog}
              {...inviteDialog.onIntent}
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
