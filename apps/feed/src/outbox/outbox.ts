import type { PostPlace } from '@pure/contracts';
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import type { PostFailure } from '../posts/post-failure.ts';
import type { MemberStorage } from './member-storage.ts';

/** A post on its way. It keeps its id over every try, so that it can't be posted twice. */
export interface UnsentPost {
  id: string;
  place: PostPlace;
  content: string;
  /** ISO 8601, by this device's clock */
  writtenAt: string;
  state: 'sending' | 'failed';
  why: Pick<PostFailure, 'kind' | 'until'> | null;
}

export interface Outbox {
  /** newest first */
  posts: UnsentPost[];
  add(written: Pick<UnsentPost, 'place' | 'content'>): UnsentPost;
  sending(id: string): void;
  failed(id: string, why: NonNullable<UnsentPost['why']>): void;
  remove(id: string): void;
}

const keptPost = v.object({
  id: v.pipe(v.string(), v.uuid()),
  // Kept by an earlier version, which knew of no other place.
  place: v.optional(
    v.variant('kind', [
      v.object({ kind: v.literal('home') }),
      v.object({ kind: v.literal('group'), groupId: v.string() }),
      v.object({ kind: v.literal('event'), eventId: v.string() }),
    ]),
    { kind: 'home' },
  ),
  content: v.string(),
  writtenAt: v.string(),
});
const name = (id: string) => `unsent.${id}`;

/** What a member has posted and the server hasn't confirmed: the one overlay over every list. */
export function createOutbox(storage: MemberStorage) {
  const store = createStore<Outbox>()((set) => {
    const change = (id: string, difference: Partial<UnsentPost>) =>
      set(({ posts }) => ({
        posts: posts.map((post) => (post.id === id ? { ...post, ...difference } : post)),
      }));
    return {
      posts: restored(storage),
      add(written) {
        const kept = { id: crypto.randomUUID(), ...written, writtenAt: new Date().toISOString() };
        const post: UnsentPost = { ...kept, state: 'sending', why: null };
        storage.write(name(post.id), JSON.stringify(kept));
        set(({ posts }) => ({ posts: [post, ...posts] }));
        return post;
      },
      sending: (id) => change(id, { state: 'sending', why: null }),
      failed: (id, why) => change(id, { state: 'failed', why }),
      remove(id) {
        storage.remove(name(id));
        set(({ posts }) => ({ posts: posts.filter((post) => post.id !== id) }));
      },
    };
  });
  storage.onRemoved((removed) => {
    const post = store.getState().posts.find(({ id }) => name(id) === removed);
    if (post?.state === 'failed') store.getState().remove(post.id);
  });
  return store;
}

/** What an earlier visit left: whether it arrived isn't known, and trying again is safe. */
function restored(storage: MemberStorage): UnsentPost[] {
  return [...storage.all('unsent.').values()]
    .map((text) => v.safeParse(v.pipe(v.string(), v.parseJson(), keptPost), text))
    .flatMap((kept) => (kept.success ? [kept.output] : []))
    .map((kept) => ({ ...kept, state: 'failed' as const, why: null }))
    .toSorted((a, b) => b.writtenAt.localeCompare(a.writtenAt));
}
