import type { FriendshipState, MemberCard } from './people.ts';

export type GroupRole = 'admin' | 'moderator' | 'member';

/** The reader's state in a group. They can join if it is `open`, ask if it is `ask`, and do neither if `kept_out`. */
export type GroupState = 'member' | 'kept_out' | 'invited' | 'open' | 'asked' | 'ask';

/** A group as lists and searches show it. */
export interface GroupCard {
  id: string;
  name: string;
  description: string;
  privacy: 'public' | 'private';
  /** the path of an accepted picture in the private bucket `groups` */
  cover_image: string | null;
  member_count: number;
  /** ISO 8601 */
  created_at: string;
  /** the reader's; null for everybody who isn't a member */
  role: GroupRole | null;
  state: GroupState;
  /** whether others wrote since the reader, a member, last opened the group */
  unseen: boolean;
  /** whether the reader muted the group */
  muted: boolean;
  /** the reader's request to join, or an invitation to them, that waits for its answer */
  pending: {
    id: string;
    kind: 'request' | 'invitation';
    invited_by: MemberCard | null;
  } | null;
}

/** A group that the reader opened. */
export interface GroupPage extends GroupCard {
  /** null if the account is gone */
  created_by: string | null;
  /** how many ask to join; null for everybody but admins */
  request_count: number | null;
  /** the member who becomes admin when the reader, the only admin, leaves */
  successor: MemberCard | null;
}

export interface GroupMember {
  member: MemberCard;
  friendship: FriendshipState;
  role: GroupRole;
  creator: boolean;
  /** ISO 8601 */
  since: string;
}

export interface GroupRequest {
  id: string;
  member: MemberCard;
  kind: 'request' | 'invitation';
  /** id of a member */
  invited_by: string | null;
  /** ISO 8601 */
  since: string;
}

/** A member who is kept out of a group. */
export interface GroupBan {
  member: MemberCard;
  /** ISO 8601 */
  since: string;
}

/** The result of inviting one of several friends. */
export interface InvitationAnswer {
  member_id: string;
  /** in words; null if the friend is invited */
  refusal: string | null;
}
