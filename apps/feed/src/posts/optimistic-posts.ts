import type { Post } from '@pure/contracts';
import { createPendingChanges } from '@pure/data';
import { onSignOut } from '@pure/session';
import { useStore } from 'zustand';

/** A change of a post, a comment or a story that the server hasn't confirmed. */
export interface PostChange {
  liked?: boolean;
  commentLiked?: boolean;
  reposted?: boolean;
  /** for a story */
  hearted?: boolean;
  content?: string;
  deleted?: true;
}

/** The changes of this tab's member: views show them as done. */
export const pendingChanges = createPendingChanges<PostChange>();

onSignOut(() => pendingChanges.getState().clearChanges());

interface Likeable {
  liked_by_me: boolean;
  likes_count: number;
}

/** A post with its pending changes. */
export function useOptimisticPost(post: Post): Post {
  return applyChange(post, usePendingChange(post.id));
}

/** A comment with its pending like. */
export function useOptimisticLike<Shown extends Likeable & { id: string }>(shown: Shown): Shown {
  const liked = usePendingChange(shown.id)?.commentLiked;
  return liked === undefined ? shown : withLike(shown, liked);
}

/** The posts without those that the member is deleting. */
export function useWithoutDeleted(posts: Post[]): Post[] {
  // A string instead of a list, so that other changes don't render the posts anew.
  const deleted = useStore(pendingChanges, ({ changes }) =>
    Object.keys(changes)
      .filter((id) => changes[id]?.deleted)
      .join(),
  );
  if (!deleted) return posts;
  const ids = new Set(deleted.split(','));
  return posts.filter(({ id }) => !ids.has(id));
}

export function usePendingChange(id: string): PostChange | undefined {
  return useStore(pendingChanges, ({ changes }) => changes[id]);
}

export function applyChange(post: Post, { liked, reposted, content }: PostChange = {}): Post {
  const edited = content === undefined ? post : withContent(post, content);
  const counted = liked === undefined ? edited : withLike(edited, liked);
  return reposted === undefined ? counted : withRepost(counted, reposted);
}

/** The same with or without its reader's like; the count may include it already. */
export function withLike<Shown extends Likeable>(shown: Shown, liked: boolean): Shown {
  if (shown.liked_by_me === liked) return shown;
  const likes_count = Math.max(0, shown.likes_count + (liked ? 1 : -1));
  return { ...shown, liked_by_me: liked, likes_count };
}

/** The same post with or without its reader's repost; the count may include it already. */
export function withRepost(post: Post, reposted: boolean): Post {
  if (post.reposted_by_me === reposted) return post;
  const shares_count = Math.max(0, post.shares_count + (reposted ? 1 : -1));
  return { ...post, reposted_by_me: reposted, shares_count };
}

function withContent(post: Post, content: string): Post {
  if (post.content === content) return post;
  return { ...post, content, edited_at: post.edited_at ?? new Date().toISOString() };
}
