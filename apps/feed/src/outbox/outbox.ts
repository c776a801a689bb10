import { type MemberStorage, readStored } from '@pure/drafts';
import { createStore } from 'zustand/vanilla';
import type { PostFailure } from '../posts/post-failure.ts';
import { absentOfPost, isKeptPost, type KeptPost } from './kept-post.ts';

/** Why a post hasn't gone: the post's own failure, a file's, or the member stopped it. */
export type WhyUnsent =
  | Pick<PostFailure, 'kind' | 'until'>
  | { kind: 'media'; message: string; isRefused: boolean }
  | { kind: 'stopped' };

/** A post on its way. It keeps its id over every try, so that it can't be posted twice. */
export interface UnsentPost extends KeptPost {
  state: 'sending' | 'failed';
  why: WhyUnsent | null;
}

/** What a member writes of a post. */
export type WrittenPost = Pick<KeptPost, 'place' | 'content' | 'media' | 'tags'>;

export interface Outbox {
  /** newest first */
  posts: UnsentPost[];
  add(written: WrittenPost): UnsentPost;
  /** Takes something off it, before another try. */
  change(id: string, difference: Partial<WrittenPost>): void;
  sending(id: string): void;
  failed(id: string, why: WhyUnsent): void;
  remove(id: string): void;
}

const name = (id: string) => `unsent.${id}`;

/** What a member has posted and the server hasn't confirmed: the one overlay over every list, until they leave. */
export function createOutbox(storage: MemberStorage, left: AbortSignal) {
  const keep = ({ state: _state, why: _why, ...kept }: UnsentPost) =>
    storage.write(name(kept.id), JSON.stringify(kept satisfies KeptPost));

  const store = createStore<Outbox>()((set, get) => {
    const change = (id: string, difference: Partial<UnsentPost>) =>
      set(({ posts }) => ({
        posts: posts.map((post) => (post.id === id ? { ...post, ...difference } : post)),
      }));
    return {
      posts: restored(storage),
      add(written) {
        const kept = { id: crypto.randomUUID(), ...written, writtenAt: new Date().toISOString() };
        const post: UnsentPost = { ...kept, state: 'sending', why: null };
        keep(post);
        set(({ posts }) => ({ posts: [post, ...posts] }));
        return post;
      },
      change(id, difference) {
        change(id, difference);
        const post = get().posts.find((each) => each.id === id);
        if (post) keep(post);
      },
      sending: (id) => change(id, { state: 'sending', why: null }),
      failed: (id, why) => change(id, { state: 'failed', why }),
      remove(id) {
        storage.remove(name(id));
        set(({ posts }) => ({ posts: posts.filter((post) => post.id !== id) }));
      },
    };
  });
  const unlisten = storage.onRemoved((removed) => {
    const post = store.getState().posts.find(({ id }) => name(id) === removed);
    if (post?.state === 'failed') store.getState().remove(post.id);
  });
  left.addEventListener('abort', unlisten);
  return store;
}

/** What an earlier visit left: whether it arrived isn't known, and trying again is safe. */
function restored(storage: MemberStorage): UnsentPost[] {
  return [...storage.readAll('unsent.').values()]
    .flatMap((text) => readStored(isKeptPost, text, absentOfPost) ?? [])
    .map((kept) => ({ ...kept, state: 'failed' as const, why: null }))
    .toSorted((a, b) => b.writtenAt.localeCompare(a.writtenAt));
}
