import { useWatchedCounts } from '../posts/live-counts.ts';

/** Mounted beside a card while it is near the viewport. */
export function WatchCounts({ postId }: { postId: string }) {
  useWatchedCounts(postId);
  return null;
}
