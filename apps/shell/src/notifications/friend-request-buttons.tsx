import type { FriendshipState, MemberCard } from '@pure/contracts';
import { useChangeFriendship, useIsChanging } from '@pure/people';
import { Button } from '@pure/ui';
import styles from './notifications.module.css';
import { strings } from './strings.ts';

interface FriendRequestButtonsProps {
  asker: MemberCard;
  onAnswered: (state: FriendshipState) => void;
}

/** Answers a friend request where it is told. */
export function FriendRequestButtons({ asker, onAnswered }: FriendRequestButtonsProps) {
  const change = useChangeFriendship(onAnswered);
  const isChanging = useIsChanging(asker.id);
  return (
    <div className={styles.answers}>
      <Button
        variant="soft"
        busy={isChanging}
        aria-label={strings.acceptName(asker.full_name)}
        onClick={() => change({ change: 'accept', member: asker })}
      >
        {strings.accept}
      </Button>
      <Button
        variant="quiet"
        busy={isChanging}
        aria-label={strings.declineName(asker.full_name)}
        onClick={() => change({ change: 'decline', member: asker })}
      >
        {strings.decline}
      </Button>
    </div>
  );
}
