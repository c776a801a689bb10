import { type MemberStorage, readStored } from '@pure/drafts';
import type { PostPlace } from '@pure/contracts';
import { useEffect, useMemo, useState } from 'react';
import { defaultExtras, isPostExtras, type PostExtras } from '../outbox/unsent-post.ts';
import { nameOf } from '../posts/post-keys.ts';
import { feedStorage } from '../feed-storage.ts';

/** What a member has begun to write at a place. */
export interface Draft extends PostExtras {
  text: string;
}

export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

export const EMPTY: Draft = { text: '', media: [], tags: [] };

/** It is kept with every keystroke. */
export function useDraft(memberId: string, place: PostPlace): [Draft, ChangeDraft] {
  const name = place.kind === 'home' ? 'draft' : `draft.${nameOf(place)}`;
  const storage = useMemo(() => feedStorage(memberId), [memberId]);
  const [draft, change] = useState(() => read(storage, name));
  useEffect(() => keep(storage, name, draft), [storage, name, draft]);
  return [draft, change];
}

export function isEmpty({ text, media, tags }: Draft): boolean {
  return text === '' && media.length === 0 && tags.length === 0;
}

/** The words by themselves, as ever; what goes along with them beside. */
const beside = (name: string) => `${name}-with`;

function read(storage: MemberStorage, name: string): Draft {
  const along = readStored(isPostExtras, storage.read(beside(name)), defaultExtras);
  return { ...EMPTY, ...along, text: storage.read(name) ?? '' };
}

function keep(storage: MemberStorage, name: string, { text, media, tags }: Draft): void {
  if (text) storage.write(name, text);
  else storage.remove(name);
  if (media.length + tags.length > 0) storage.write(beside(name), JSON.stringify({ media, tags }));
  else storage.remove(beside(name));
}
