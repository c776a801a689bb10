import type { Post } from '@pure/contracts';
import { onMemberLeft } from '@pure/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the member wishes of a post and the server hasn't confirmed. */
export interface Wish {
  liked?: boolean;
  reposted?: boolean;
}

interface Overlay {
  wishes: Readonly<Record<string, Wish>>;
  wish(postId: string, wish: Wish): void;
  /** It came true, or it can't: the post is what the server says again. */
  settle(postId: string, aspect: keyof Wish): void;
  clear(): void;
}

/** Shows what is on its way as done, wherever the post appears: a failure takes it back by ending. */
export function createOverlay() {
  return createStore<Overlay>()((set) => ({
    wishes: {},
    wish: (postId, wish) =>
      set(({ wishes }) => ({ wishes: { ...wishes, [postId]: { ...wishes[postId], ...wish } } })),
    settle: (postId, aspect) =>
      set(({ wishes }) => {
        const { [aspect]: _, ...others } = wishes[postId] ?? {};
        const { [postId]: __, ...rest } = wishes;
        const isEmpty = Object.keys(others).length === 0;
        return { wishes: isEmpty ? rest : { ...rest, [postId]: others } };
      }),
    clear: () => set({ wishes: {} }),
  }));
}

/** The overlay of this tab's member. */
export const overlay = createOverlay();

onMemberLeft(() => overlay.getState().clear());

/** A post with what its reader wishes of it. */
export function useOverlaid(post: Post): Post {
  return overlaid(
    post,
    useStore(overlay, ({ wishes }) => wishes[post.id]),
  );
}

export function overlaid(post: Post, { liked, reposted }: Wish = {}): Post {
  const liking = liked === undefined ? post : withLike(post, liked);
  return reposted === undefined ? liking : withRepost(liking, reposted);
}

/** The same post with or without its reader's like, which its count may hold already. */
export function withLike(post: Post, liked: boolean): Post {
  if (post.liked_by_me === liked) return post;
  const likes_count = Math.max(0, post.likes_count + (liked ? 1 : -1));
  return { ...post, liked_by_me: liked, likes_count };
}

/** The same post with or without its reader's repost, which its count may hold already. */
export function withRepost(post: Post, reposted: boolean): Post {
  if (post.reposted_by_me === reposted) return post;
  const shares_count = Math.max(0, post.shares_count + (reposted ? 1 : -1));
  return { ...post, reposted_by_me: reposted, shares_count };
}
