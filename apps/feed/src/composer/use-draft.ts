import { type MemberStorage, perMember, readStored } from '@pure/drafts';
import type { PostPlace } from '@pure/contracts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { defaultExtras, isPostExtras, type PostExtras } from '../outbox/unsent-post.ts';
import { nameOf } from '../posts/post-keys.ts';
import { feedStorage } from '../feed-storage.ts';

export interface PostDraft extends PostExtras {
  text: string;
  /** how many choices of files wait for the code that uploads them */
  arriving: number;
}

export type ChangeDraft = (change: (draft: PostDraft) => PostDraft) => void;

export const EMPTY_POST_DRAFT: PostDraft = { text: '', media: [], tags: [], arriving: 0 };

/** Opens a draft by its stored name. It outlives the views, and every keystroke is stored. */
const openDraftOf = perMember((memberId, memberLeft) => {
  const storage = feedStorage(memberId, memberLeft);
  const drafts = new Map<string, StoreApi<PostDraft>>();

  // A draft that another tab posted or discarded leaves this one. Another draft stays, and is stored again.
  const stopListening = storage.onChanged((changed, after, before) => {
    if (after !== null) return;
    for (const [name, draft] of drafts) {
      const { text, media, tags } = draft.getState();
      if (changed === name && before === text) draft.setState({ text: '' });
      if (changed === extrasName(name) && before === JSON.stringify({ media, tags })) {
        draft.setState({ media: [], tags: [] });
      }
      if (isEmptyDraft(readDraft(storage, name))) storeDraft(storage, name, draft.getState());
    }
  });
  memberLeft.addEventListener('abort', stopListening);

  return (name: string) => {
    const draft = drafts.get(name) ?? createStore(() => EMPTY_POST_DRAFT);
    // Another tab may have stored one since.
    if (isEmptyDraft(draft.getState())) draft.setState(readDraft(storage, name));
    if (!drafts.has(name)) draft.subscribe((state) => storeDraft(storage, name, state));
    drafts.set(name, draft);
    return draft;
  };
});

export function useDraft(memberId: string, place: PostPlace): [PostDraft, ChangeDraft] {
  const name = place.kind === 'home' ? 'draft' : `draft.${nameOf(place)}`;
  const store = useMemo(() => openDraftOf(memberId)(name), [memberId, name]);
  return [useStore(store), store.setState];
}

export function isEmptyDraft({ text, media, tags, arriving }: PostDraft): boolean {
  return text === '' && media.length + tags.length + arriving === 0;
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
