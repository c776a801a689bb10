import { UserPlus } from 'lucide-react';
import { inviteDialog, openInviteDialog } from '../invite/invite-dialog-state.ts';
import { Counted, type Counts } from './counted.tsx';
import { DestinationLink } from './destination-link.tsx';
import { destinations } from './destinations.ts';
import styles from './side-bar.module.css';
import { strings } from './strings.ts';

/** Row 48, with what exists: names beside icons where there is room, icons alone where there isn't. */
export function SideBar({ counts }: { counts: Counts }) {
  return (
    <nav className={styles.bar} aria-label={strings.sections}>
      {destinations.map((destination) => (
        <DestinationLink key={destination.to} destination={destination} className={styles.way}>
          <destination.icon />
          <span className={styles.name}>{destination.name}</span>
          <Counted destination={destination} counts={counts} className={styles.count} />
        </DestinationLink>
      ))}
      <hr className={styles.line} />
      <button
        type="button"
        className={styles.way}
        onClick={openInviteDialog}
        {...inviteDialog.onIntent}
      >
        <UserPlus />
        <span className={styles.name}>{strings.inviteFriends}</span>
      </button>
    </nav>
  );
}
