import type { ComponentType } from 'react';
import type { FriendshipState, MemberCard } from './people.js';
import type { PostPlace, PostSource } from './posts.js';
export interface Slots {
    'community/friend-button': {
        member: Pick<MemberCard, 'id' | 'full_name'>;
        onChange?: (state: FriendshipState) => void;
        label?: string;
    };
    'feed/post-list': {
        source: PostSource;
    };
    'feed/composer': {
        place: PostPlace;
    };
}
export type SlotName = keyof Slots;
export interface SlotModule<Name extends SlotName> {
    default: ComponentType<Slots[Name]>;
}
