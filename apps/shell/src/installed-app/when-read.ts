import type { QueryClient } from '@tanstack/react-query';

/**
 * Resolves once nothing is being read from the backend, so that what follows doesn't compete with the first post.
 */
export function whenRead(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const cache = queryClient.getQueryCache();
    const resolveIfRead = () => {
      if (queryClient.isFetching() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = cache.subscribe(resolveIfRead);
    resolveIfRead();
  });
}
