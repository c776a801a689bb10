import { mayRetryAfterWaiting, pauseBeforeRetry } from '@pure/ui';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';

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

/** How a mutation of an earlier start is tried. */
export const waitingMutation = {
  networkMode: 'online',
  retry: (failures: number, error: Error) =>
    isNetworkError(error) && mayRetryAfterWaiting(failures),
  retryDelay: (failures: number) => pauseBeforeRetry(failures),
} as const;

/**
 * Options of a mutation that the member starts, and that waits for the network. One that has waited is tried as
 * `waitingMutation` is; any other fails at once. Call it once for each mutation that can run at a time.
 */
export function retryAfterWaiting() {
  let hasWaited = false;
  return {
    ...waitingMutation,
    onMutate() {
      hasWaited = !navigator.onLine;
    },
    retry(failures: number, error: Error): boolean {
      hasWaited ||= !navigator.onLine;
      return hasWaited && waitingMutation.retry(failures, error);
    },
  } as const;
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof RequestError && error.kind === 'network';
}
