import { onDemand, PartOnDemand } from '@pure/ui';
import type { FormerFriendProps } from './former-friend-actions.tsx';
import styles from './former-friend.module.css';
import { strings } from './strings.ts';

const formerFriendActions = onDemand<FormerFriendProps>(
  () => import(/* webpackChunkName: "former-friend" */ './former-friend-actions.tsx'),
);

/** Two members who wrote to each other and aren't friends any more still can. */
export function FormerFriend(props: FormerFriendProps) {
  return (
    <div className={styles.notice}>
      <p>{strings.noLongerFriends}</p>
      <div className={styles.actions}>
        <PartOnDemand of={formerFriendActions} props={props} />
      </div>
    </div>
  );
}
