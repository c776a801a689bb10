import type { MemberCard } from './people.js';
export interface PostMedia {
    path: string;
    kind: 'image' | 'video';
    width: number | null;
    height: number | null;
    placeholder: string | null;
    alt: string | null;
}
export type PostHome = {
    group_id: string;
    name: string;
} | {
    event_id: string;
    name: string;
};
export interface PostTag {
    id: string;
    member: MemberCard;
}
export interface PostComment {
    id: string;
    post_id: string;
    parent_id: string | null;
    content: string;
    author: MemberCard;
    likes_count: number;
    liked_by_me: boolean;
    may_delete?: boolean;
    created_at: string;
    edited_at: string | null;
}
export interface OriginalPost {
    id: string;
    content: string;
    author: MemberCard;
    media: PostMedia[];
    created_at: string;
    edited_at: string | null;
}
export interface Post {
    id: string;
    content: string;
    author: MemberCard;
    home: PostHome | null;
    media: PostMedia[];
    tags: PostTag[];
    likes_count: number;
    comments_count: number;
    shares_count: number;
    liked_by_me: boolean;
    reposted_by_me: boolean;
    may_delete?: boolean;
    comments: PostComment[];
    original: OriginalPost | null;
    created_at: string;
    edited_at: string | null;
}
export type PostSource = {
    kind: 'home';
} | {
    kind: 'member';
    memberId: string;
    collection?: boolean;
} | {
    kind: 'group';
    groupId: string;
} | {
    kind: 'event';
    eventId: string;
};
export type PostPlace = {
    kind: 'home';
} | {
    kind: 'group';
    groupId: string;
} | {
    kind: 'event';
    eventId: string;
};
