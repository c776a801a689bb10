/** The part of a profile that every member may see. */
export interface MemberCard {
  id: string;
  username: string;
  full_name: string;
  avatar_url: string | null;
}

/** The signed-in member's friendship with another: `sent` and `received` are pending requests. */
export type FriendshipState = 'none' | 'sent' | 'received' | 'friends';

/** The friends whom the reader has in common with another member. */
export interface MutualFriends {
  count: number;
  /** at most three, those whom the reader has known longest first */
  faces: Pick<MemberCard, 'id' | 'full_name' | 'avatar_url'>[];
}

/** A member found by a search. */
export interface MemberWithFriendship extends MemberCard {
  friendship: FriendshipState;
  /** null for a friend */
  mutual: MutualFriends | null;
}

/** A row of the friends list or of the sent requests. */
export interface Friendship {
  member: MemberCard;
  /** ISO 8601 */
  since: string;
}

/** A request that waits for the reader's answer. */
export interface FriendRequest extends Friendship {
  mutual: MutualFriends;
}

/** The member whose invite link the reader signed up with. */
export interface Inviter {
  member: MemberCard;
  /** the link has a key in force: answering makes the friendship at once */
  consented: boolean;
}

/** The first steps that a new member has done. */
export interface FirstSteps {
  picture: boolean;
  /** a friend, or a request sent or received */
  people: boolean;
  /** a post that a friend can read */
  hello: boolean;
  /** how many */
  friends: number;
  /** the member has closed the list */
  closed: boolean;
}

/** The members who find somebody by a part of the name. Friends always do. */
export type FindableBy = 'everybody' | 'friends_of_friends' | 'nobody';

/** A thing that a member shares of themselves, and otherwise doesn't see of others. */
export type SharingKind = 'read_receipts' | 'typing' | 'active';

export interface FriendCounts {
  friends: number;
  received: number;
  sent: number;
  /** requests that were accepted, and the member hasn't dismissed it yet */
  accepted?: number;
  /** an inviter waits for an answer */
  invited?: boolean;
  /** the member hasn't closed the first steps */
  welcome?: boolean;
}

/** The details are null unless the reader is the member or a friend (row 129). */
export interface PublicProfile extends MemberCard {
  created_at: string;
  bio: string | null;
  location: string | null;
  website: string | null;
  /** null for the member themselves and for visitors */
  mutual: MutualFriends | null;
}

/** The fields of a profile that a member may change. Fields that aren't sent keep their values. */
export interface EditedProfile {
  full_name?: string;
  bio?: string | null;
  location?: string | null;
  website?: string | null;
  /** the path of an accepted picture in the bucket `avatars`; null removes it */
  avatar_url?: string | null;
}

export type ProfileField = keyof EditedProfile;

export type ProfileRefusal =
  | 'too_short'
  | 'too_long'
  | 'not_an_address'
  | 'not_accepted'
  | 'not_editable';

export type ProfileUpdate =
  | { profile: PublicProfile; refused: null }
  | { profile: null; refused: Partial<Record<ProfileField, ProfileRefusal>> };

/** The signed-in member's relation to another. */
export interface Relation {
  friendship: FriendshipState;
  muted: boolean;
  blocked: boolean;
  /** their card, if they are blocked: nothing else shows it then */
  blocked_member: MemberCard | null;
}

export interface MutedMember {
  member: MemberCard;
  /** ISO 8601 */
  since: string;
}

export interface BlockedMember extends MutedMember {
  /** the block ended a friendship, which unblocking doesn't restore */
  ended_friendship: boolean;
}
