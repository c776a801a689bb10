import type { MemberCard, PostPlace } from '@pure/contracts';
import {
  arrayOf,
  createOutbox,
  isMemberCard,
  isString,
  isUuid,
  objectOf,
  oneOf,
  perMember,
  type OutboxEntry,
  type OutboxItem,
  type Validator,
} from '@pure/drafts';
import type { UnsentReason } from '@pure/media';
import { feedStorage } from '../feed-storage.ts';

/** The parts of a draft or unsent post besides its text. */
export interface PostExtras {
  /** ids of attachments, in their order */
  media: string[];
  tags: MemberCard[];
}

export interface UnsentPost extends OutboxItem, PostExtras {
  place: PostPlace;
  content: string;
}

export type UnsentEntry = OutboxEntry<UnsentPost, UnsentReason>;

const isHome = objectOf({ kind: oneOf('home') });
const isGroup = objectOf({ kind: oneOf('group'), groupId: isString });
const isEvent = objectOf({ kind: oneOf('event'), eventId: isString });
const isPlace: Validator<PostPlace> = (value): value is PostPlace =>
  isHome(value) || isGroup(value) || isEvent(value);

const extras = {
  media: arrayOf(isUuid),
  tags: arrayOf(isMemberCard),
};

export const isPostExtras = objectOf<PostExtras>(extras);

export const isUnsentPost = objectOf<UnsentPost>({
  id: isUuid,
  place: isPlace,
  content: isString,
  writtenAt: isString,
  ...extras,
});

/** The first versions stored texts alone, for the home feed alone. */
export const defaultExtras: PostExtras = { media: [], tags: [] };
export const unsentPostDefaults = {
  place: { kind: 'home' },
  ...defaultExtras,
} satisfies Partial<UnsentPost>;

/** The member's posts that the server hasn't confirmed. Every list shows those that belong to it. */
export const outboxOf = perMember((memberId, memberLeft) =>
  createOutbox<UnsentPost, UnsentReason>({
    storage: feedStorage(memberId, memberLeft),
    name: 'unsent',
    validator: isUnsentPost,
    defaults: unsentPostDefaults,
    memberLeft,
  }),
);
