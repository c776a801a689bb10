import { useReadCounts } from '@pure/people';

/** Below this number of friends a member's circle is still open. */
export const FEW_FRIENDS = 3;

/** False while it isn't known. */
export function useHasFewFriends(): boolean {
  const { data } = useReadCounts();
  return data !== undefined && data.friends < FEW_FRIENDS;
}
