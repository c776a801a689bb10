import type { MemberCard } from './people.js';
export interface Conversation {
    partner: MemberCard;
    preview: string | null;
    from_me: boolean;
    at: string;
    unread_count: number;
}
