import type { QueryClient } from '@tanstack/react-query';

/**
 * Resolves once nothing is being read from the backend, so that what follows doesn't compete with the first post.
 */
export function whenQueriesSettled(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const cache = queryClient.getQueryCache();
    const resolveIfSettled = () => {
      if (queryClient.isFetching() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = cache.subscribe(resolveIfSettled);
    resolveIfSettled();
  });
}
