import type { FriendshipState } from './people.js';
export interface InboxEvents {
    post: {
        post_id: string;
        author_id: string;
    };
    friendship: {
        member_id: string;
        state: FriendshipState;
    };
    notification: {
        notification_id: string;
        type: string;
    };
    resync: Record<string, never>;
}
export type InboxEvent = keyof InboxEvents;
