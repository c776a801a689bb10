import type { MemberCard, PostPlace } from '@pure/contracts';
import { isText, isUuid, listOf, oneOf, orNull, recordOf, type Shape } from '../kept/kept.ts';

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

const isPlace: Shape<PostPlace> = (value): value is PostPlace =>
  isHome(value) || isGroup(value) || isEvent(value);
const isHome = recordOf({ kind: oneOf('home') });
const isGroup = recordOf({ kind: oneOf('group'), groupId: isText });
const isEvent = recordOf({ kind: oneOf('event'), eventId: isText });

const extras = {
  media: listOf(isUuid),
  tags: listOf(
    recordOf<MemberCard>({
      id: isText,
      username: isText,
      full_name: isText,
      avatar_url: orNull(isText),
    }),
  ),
};

export const isKeptExtras = recordOf<KeptExtras>(extras);

export const isKeptPost = recordOf<KeptPost>({
  id: isUuid,
  place: isPlace,
  content: isText,
  writtenAt: isText,
  ...extras,
});

/** Versions before these kept texts alone, and knew of no other place. */
export const absentExtras: KeptExtras = { media: [], tags: [] };
export const absentOfPost = {
  place: { kind: 'home' },
  ...absentExtras,
} satisfies Partial<KeptPost>;
