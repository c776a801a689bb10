import { useWatchedCounts } from '../posts/use-watched-counts.ts';

/** Stands beside a card while it is near the view. */
export function WatchCounts({ postId }: { postId: string }) {
  useWatchedCounts(postId);
  return null;
}
