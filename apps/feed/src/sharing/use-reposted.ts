import type { Post } from '@pure/contracts';
import { useStore } from 'zustand';
import { overlay } from '../posts/overlay.ts';

/** Whether the reader reposted a post, or its original: as they wish while that is under way. */
export function useReposted(post: Post): { isReposted: boolean; isUnderWay: boolean } {
  const wished = useStore(overlay, ({ wishes }) => wishes[post.original?.id ?? post.id]?.reposted);
  return { isReposted: wished ?? post.reposted_by_me, isUnderWay: wished !== undefined };
}
