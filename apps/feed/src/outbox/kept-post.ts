import { arrayOf, isString, isUuid, nullable, objectOf, oneOf, type Validator } from '@pure/drafts';
import type { MemberCard, PostPlace } from '@pure/contracts';

/** What goes along with the words of a post. */
export interface KeptExtras {
  /** ids of attachments, in their order */
  media: string[];
  tags: MemberCard[];
}

/** What is kept of an unsent post over a reload. */
export interface KeptPost extends KeptExtras {
  /** uuid */
  id: string;
  place: PostPlace;
  content: string;
  /** ISO 8601, by this device's clock */
  writtenAt: string;
}

const isPlace: Validator<PostPlace> = (value): value is PostPlace =>
  isHome(value) || isGroup(value) || isEvent(value);
const isHome = objectOf({ kind: oneOf('home') });
const isGroup = objectOf({ kind: oneOf('group'), groupId: isString });
const isEvent = objectOf({ kind: oneOf('event'), eventId: isString });

const extras = {
  media: arrayOf(isUuid),
  tags: arrayOf(
    objectOf<MemberCard>({
      id: isString,
      username: isString,
      full_name: isString,
      avatar_url: nullable(isString),
    }),
  ),
};

export const isKeptExtras = objectOf<KeptExtras>(extras);

export const isKeptPost = objectOf<KeptPost>({
  id: isUuid,
  place: isPlace,
  content: isString,
  writtenAt: isString,
  ...extras,
});

/** Versions before these kept texts alone, and knew of no other place. */
export const absentExtras: KeptExtras = { media: [], tags: [] };
export const absentOfPost = {
  place: { kind: 'home' },
  ...absentExtras,
} satisfies Partial<KeptPost>;
