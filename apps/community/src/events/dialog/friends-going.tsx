import type { EventPage } from '@pure/contracts/database';
import { FacePile } from '@pure/people';
import { firstName } from '@pure/ui';
import styles from './event-dialog.module.css';
import { strings } from './strings.ts';

interface FriendsGoingProps {
  friends: EventPage['friends_going'];
  isPast: boolean;
}

/** `Hanna and Tom are going`: friends who let it be seen. */
export function FriendsGoing({ friends, isPast }: FriendsGoingProps) {
  if (friends.count === 0) return null;
  const { count, members } = friends;
  return (
    <p className={styles.friends}>
      <FacePile members={members} />
      {strings.friendsGoing(
        members.map(({ full_name }) => firstName(full_name)),
        count - members.length,
        isPast,
      )}
    </p>
  );
}
