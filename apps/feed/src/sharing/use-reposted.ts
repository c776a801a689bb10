import type { Post } from '@pure/contracts';
import { useSession } from '@pure/session';
import { useStore } from 'zustand';
import { overlay } from '../posts/overlay.ts';

/**
 * Whether the reader reposted a post: as they wish while that is under way. What is reposted is always
 * the original, and a member's own repost of it is the proof that they did.
 */
export function useReposted(post: Post): { isReposted: boolean; isUnderWay: boolean } {
  const me = useSession(({ user }) => user?.id);
  const wished = useStore(overlay, ({ wishes }) => wishes[post.original?.id ?? post.id]?.reposted);
  const isOwnRepost = post.original !== null && post.author.id === me;
  return {
    isReposted: wished ?? (post.reposted_by_me || isOwnRepost),
    isUnderWay: wished !== undefined,
  };
}
