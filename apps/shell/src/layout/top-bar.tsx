import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { IconButton, iconButtonClass, Logo, VisuallyHidden } from '@pure/ui';
import { Menu as MenuIcon, UserPlus } from 'lucide-react';
import { openInviteDialog } from '../invite/invite-dialog-state.ts';
import { Counted, type Counts } from './counted.tsx';
import { DestinationLink } from './destination-link.tsx';
import { destinations } from './destinations.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { strings } from './strings.ts';
import styles from './top-bar.module.css';

interface Props {
  counts: Counts;
  onOpenDrawer: () => void;
}

/** Row 44, with what exists. */
export function TopBar({ counts, onOpenDrawer }: Props) {
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <div className={styles.start}>
          <span className={styles.phoneOnly}>
            <IconButton label={strings.menu} icon={<MenuIcon />} onClick={onOpenDrawer} />
          </span>
          <Link to={paths.home()} className={styles.logo} viewTransition>
            <Logo beta />
          </Link>
        </div>
        <nav className={styles.middle} aria-label={strings.main}>
          {destinations.map((destination) => (
            <DestinationLink
              key={destination.to}
              destination={destination}
              className={iconButtonClass()}
            >
              <destination.icon />
              <VisuallyHidden>{destination.name}</VisuallyHidden>
              <Counted destination={destination} counts={counts} corner />
            </DestinationLink>
          ))}
        </nav>
        <div className={styles.end}>
          <span className={styles.wideOnly}>
            <IconButton
              label={strings.inviteFriends}
              icon={<UserPlus />}
              onClick={openInviteDialog}
            />
          </span>
          <ProfileMenu />
        </div>
      </div>
    </header>
  );
}
