import type { FriendshipState, MemberCard } from '@pure/contracts';

export type FriendshipChange =
  | 'send'
  | 'accept'
  | 'decline'
  | 'decline-for-good'
  | 'cancel'
  | 'unfriend';

export interface FriendshipCommand {
  change: FriendshipChange;
  member: Pick<MemberCard, 'id' | 'full_name'>;
}

/** The target state of a change. */
export const aims: Record<FriendshipChange, FriendshipState> = {
  send: 'sent',
  accept: 'friends',
  decline: 'none',
  'decline-for-good': 'none',
  cancel: 'none',
  unfriend: 'none',
};
