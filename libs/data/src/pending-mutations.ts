import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The mutations with a key that aren't done yet, by their variables. */
export function pendingMutations<Variables>(queryClient: QueryClient, mutationKey: QueryKey) {
  const cache = queryClient.getMutationCache();
  return {
    read: () =>
      cache
        .findAll({ mutationKey, status: 'pending' })
        .map(({ state }) => state.variables as Variables),
    subscribe: (listener: () => void) => cache.subscribe(listener),
  };
}
