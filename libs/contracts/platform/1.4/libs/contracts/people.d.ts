export interface MemberCard {
    id: string;
    username: string;
    full_name: string;
    avatar_url: string | null;
}
export type FriendshipState = 'none' | 'sent' | 'received' | 'friends';
export interface Acquaintance extends MemberCard {
    friendship: FriendshipState;
}
export interface Friendship {
    member: MemberCard;
    since: string;
}
export interface FriendCounts {
    friends: number;
    received: number;
    sent: number;
}
export interface PublicProfile extends MemberCard {
    created_at: string;
    bio: string | null;
    location: string | null;
    website: string | null;
}
