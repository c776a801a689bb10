import type { MemberCard } from './people.js';
export interface Post {
    id: string;
    content: string;
    author: MemberCard;
    likes_count: number;
    comments_count: number;
    shares_count: number;
    created_at: string;
    edited_at: string | null;
}
export type PostSource = {
    kind: 'home';
} | {
    kind: 'member';
    memberId: string;
};
