/** What one member may know of another without being friends. */
export interface MemberCard {
  id: string;
  username: string;
  full_name: string;
  avatar_url: string | null;
}

/** How the signed-in member stands to another: `sent` and `received` are pending requests. */
export type FriendshipState = 'none' | 'sent' | 'received' | 'friends';

export interface Acquaintance extends MemberCard {
  friendship: FriendshipState;
}

/** One row of the friends list or of the requests, with the time it began (ISO 8601). */
export interface Friendship {
  member: MemberCard;
  since: string;
}

export interface FriendCounts {
  friends: number;
  received: number;
  sent: number;
}

/** `public_profile`: details are null unless the reader is the member or a friend (row 129). */
export interface PublicProfile extends MemberCard {
  created_at: string;
  bio: string | null;
  location: string | null;
  website: string | null;
}
