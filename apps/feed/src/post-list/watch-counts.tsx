import { useWatchedCounts } from '../posts/live-counts.ts';

/** Stands beside a card while it is near the view. */
export function WatchCounts({ postId }: { postId: string }) {
  useWatchedCounts(postId);
  return null;
}
