import type { ComponentType } from 'react';
import type { FriendshipState, MemberCard } from './people.ts';
import type { PostPlace, PostSource } from './posts.ts';

/** Components that a remote provides to others, by `<remote>/<slot>`; exposed as `./slot-<slot>`. */
export interface Slots {
  'community/friend-button': {
    member: Pick<MemberCard, 'id' | 'full_name'>;
    /** called with the new state after the friendship changed */
    onChange?: (state: FriendshipState) => void;
    /** label of the button that sends a request; `Add Friend` by default */
    label?: string;
  };
  'feed/post-list': { source: PostSource };
  'feed/composer': { place: PostPlace };
  'messages/story-reply': {
    author: Pick<MemberCard, 'id' | 'full_name'>;
    storyId: string;
    /** called when the field gets the focus or loses it */
    onWriting: (isWriting: boolean) => void;
    onSent: () => void;
  };
}

export type SlotName = keyof Slots;

/** The module that a remote exposes for a slot, checked with `satisfies SlotModule<'feed/post-list'>`. */
export interface SlotModule<Name extends SlotName> {
  default: ComponentType<Slots[Name]>;
}
