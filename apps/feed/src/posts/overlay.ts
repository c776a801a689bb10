import type { Post } from '@pure/contracts';
import { onSignOut } from '@pure/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the member wishes of a post or a comment and the server hasn't confirmed. */
export interface Wish {
  liked?: boolean;
  reposted?: boolean;
  content?: string;
  deleted?: true;
}

interface Overlay {
  wishes: Readonly<Record<string, Wish>>;
  wish(id: string, wish: Wish): void;
  /** It came true, or it can't: what has this id is what the server says again. */
  settle(id: string, aspect: keyof Wish): void;
  clear(): void;
}

/** Shows what is on its way as done, wherever it appears: a failure takes it back by ending. */
export function createOverlay() {
  return createStore<Overlay>()((set) => ({
    wishes: {},
    wish: (id, wish) =>
      set(({ wishes }) => ({ wishes: { ...wishes, [id]: { ...wishes[id], ...wish } } })),
    settle: (id, aspect) =>
      set(({ wishes }) => {
        const { [aspect]: _, ...others } = wishes[id] ?? {};
        const { [id]: __, ...rest } = wishes;
        const isEmpty = Object.keys(others).length === 0;
        return { wishes: isEmpty ? rest : { ...rest, [id]: others } };
      }),
    clear: () => set({ wishes: {} }),
  }));
}

/** The overlay of this tab's member. */
export const overlay = createOverlay();

onSignOut(() => overlay.getState().clear());

interface Likeable {
  liked_by_me: boolean;
  likes_count: number;
}

/** A post with what its reader wishes of it. */
export function useOverlaid(post: Post): Post {
  return overlaid(post, useWish(post.id));
}

/** A comment with what its reader wishes of it. */
export function useLiked<Shown extends Likeable & { id: string }>(shown: Shown): Shown {
  const liked = useWish(shown.id)?.liked;
  return liked === undefined ? shown : withLike(shown, liked);
}

/** The posts without those that the member is deleting. */
export function useUndeleted(posts: Post[]): Post[] {
  // A text rather than a list, so that other wishes don't render the posts anew.
  const deleted = useStore(overlay, ({ wishes }) =>
    Object.keys(wishes)
      .filter((id) => wishes[id]?.deleted)
      .join(),
  );
  if (!deleted) return posts;
  const leaving = new Set(deleted.split(','));
  return posts.filter(({ id }) => !leaving.has(id));
}

/** What the member wishes of what has this id, until it came true or failed. */
export function useWish(id: string): Wish | undefined {
  return useStore(overlay, ({ wishes }) => wishes[id]);
}

export function overlaid(post: Post, { liked, reposted, content }: Wish = {}): Post {
  const said = content === undefined ? post : withContent(post, content);
  const liking = liked === undefined ? said : withLike(said, liked);
  return reposted === undefined ? liking : withRepost(liking, reposted);
}

/** The same with or without its reader's like, which its count may hold already. */
export function withLike<Shown extends Likeable>(shown: Shown, liked: boolean): Shown {
  if (shown.liked_by_me === liked) return shown;
  const likes_count = Math.max(0, shown.likes_count + (liked ? 1 : -1));
  return { ...shown, liked_by_me: liked, likes_count };
}

/** The same post with or without its reader's repost, which its count may hold already. */
export function withRepost(post: Post, reposted: boolean): Post {
  if (post.reposted_by_me === reposted) return post;
  const shares_count = Math.max(0, post.shares_count + (reposted ? 1 : -1));
  return { ...post, reposted_by_me: reposted, shares_count };
}

function withContent(post: Post, content: string): Post {
  if (post.content === content) return post;
  return { ...post, content, edited_at: post.edited_at ?? new Date().toISOString() };
}
