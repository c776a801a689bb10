import type { ComponentType } from 'react';
import type { FriendshipState, MemberCard } from './people.ts';
import type { PostPlace, PostSource } from './posts.ts';

/** Components that one remote lends to others, by `<remote>/<slot>`; exposed as `./slot-<slot>`. */
export interface Slots {
  'community/friend-button': {
    member: Pick<MemberCard, 'id' | 'full_name'>;
    /** called after the friendship changed, with what it is now */
    onChange?: (state: FriendshipState) => void;
    /** what asking for friendship is called there; `Add Friend` when absent */
    label?: string;
  };
  'feed/post-list': { source: PostSource };
  'feed/composer': { place: PostPlace };
}

export type SlotName = keyof Slots;

/** The module behind an exposed slot, checked with `satisfies SlotModule<'feed/post-list'>`. */
export interface SlotModule<Name extends SlotName> {
  default: ComponentType<Slots[Name]>;
}
