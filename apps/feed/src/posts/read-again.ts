import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Begins a list that hasn't loaded anew: the first page under way may have been read just before the
 * news. (Invalidating leaves a first load as it is.)
 */
export function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.resetQueries({ queryKey, exact: true });
}
