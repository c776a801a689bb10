import type { PostMedia } from '@pure/contracts';
import { strings } from './strings.ts';

/** A picture or film with the words that stand for it. */
export interface ShownMedia extends PostMedia {
  name: string;
}

/** What isn't described is told by whose it is and where it stands. */
export function shownMedia(media: PostMedia[], author: string): ShownMedia[] {
  return media.map((item, index) => ({
    ...item,
    name:
      item.alt?.trim() || strings.nameless(item.kind, author, { at: index + 1, of: media.length }),
  }));
}
