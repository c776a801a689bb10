import type { FriendshipState } from './people.js';
export interface InboxEvents {
    post: {
        post_id: string;
        author_id: string;
        group_id?: string;
        event_id?: string;
    };
    post_counts: {
        post_id: string;
    };
    story: {
        kind: 'new' | 'deleted';
        story_id: string;
        author_id: string;
    };
    friendship: {
        member_id: string;
        state: FriendshipState;
    };
    message: {
        kind: 'new' | 'edited' | 'read' | 'deleted';
        message_id: string | null;
        sender_id: string;
        recipient_id: string;
    };
    group: {
        group_id: string;
        what: 'group' | 'members' | 'requests' | 'gone';
    };
    event: {
        event_id: string;
        what: 'event' | 'attendees' | 'requests' | 'gone';
    };
    notification: {
        notification_id: string;
        type: string;
    };
    notifications_read: {
        unread: number;
    };
    resync: Record<string, never>;
}
export type InboxEvent = keyof InboxEvents;
