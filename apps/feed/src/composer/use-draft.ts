import { type MemberStorage, readStored } from '@pure/drafts';
import type { PostPlace } from '@pure/contracts';
import { useEffect, useMemo, useState } from 'react';
import { defaultExtras, isPostExtras, type PostExtras } from '../outbox/unsent-post.ts';
import { nameOf } from '../posts/post-keys.ts';
import { feedStorage } from '../feed-storage.ts';

export interface PostDraft extends PostExtras {
  text: string;
}

export type ChangeDraft = (change: (draft: PostDraft) => PostDraft) => void;

export const EMPTY_POST_DRAFT: PostDraft = { text: '', media: [], tags: [] };

/** Every keystroke is stored. */
export function useDraft(memberId: string, place: PostPlace): [PostDraft, ChangeDraft] {
  const name = place.kind === 'home' ? 'draft' : `draft.${nameOf(place)}`;
  const storage = useMemo(() => feedStorage(memberId), [memberId]);
  const [draft, changeDraft] = useState(() => readDraft(storage, name));
  useEffect(() => storeDraft(storage, name, draft), [storage, name, draft]);
  return [draft, changeDraft];
}

export function isEmptyDraft({ text, media, tags }: PostDraft): boolean {
  return text === '' && media.length === 0 && tags.length === 0;
}

/** The text is stored by itself, as the first versions did, and the extras beside it. */
const extrasName = (name: string) => `${name}-with`;

function readDraft(storage: MemberStorage, name: string): PostDraft {
  const extras = readStored(isPostExtras, storage.read(extrasName(name)), defaultExtras);
  return { ...EMPTY_POST_DRAFT, ...extras, text: storage.read(name) ?? '' };
}

function storeDraft(storage: MemberStorage, name: string, { text, media, tags }: PostDraft): void {
  if (text) storage.write(name, text);
  else storage.remove(name);
  if (media.length + tags.length > 0)
    storage.write(extrasName(name), JSON.stringify({ media, tags }));
  else storage.remove(extrasName(name));
}
