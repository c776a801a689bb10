import { overlaidCounts, useOverlay } from './overlay.ts';
import { useReadCounts } from './use-read-counts.ts';

/** How many friends and requests there are, or undefined while that isn't known. */
export function useFriendCounts() {
  const overlay = useOverlay();
  const { data, dataUpdatedAt } = useReadCounts();
  return data && overlaidCounts(overlay, data, dataUpdatedAt);
}
