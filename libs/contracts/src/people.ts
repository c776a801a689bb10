/** The part of a profile that every member may see. */
export interface MemberCard {
  id: string;
  username: string;
  full_name: string;
  avatar_url: string | null;
}

/** The signed-in member's friendship with another: `sent` and `received` are pending requests. */
export type FriendshipState = 'none' | 'sent' | 'received' | 'friends';

/** A member found by a search, or suggested. */
export interface MemberWithFriendship extends MemberCard {
  friendship: FriendshipState;
}

/** A row of the friends list or of the requests. */
export interface Friendship {
  member: MemberCard;
  /** ISO 8601 */
  since: string;
}

export interface FriendCounts {
  friends: number;
  received: number;
  sent: number;
}

/** The details are null unless the reader is the member or a friend (row 129). */
export interface PublicProfile extends MemberCard {
  created_at: string;
  bio: string | null;
  location: string | null;
  website: string | null;
}
