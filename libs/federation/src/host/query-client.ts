import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;
const STALE_TIME_MS = 30_000;

/** PostgREST without its database; lost connection, too few resources, cancelled statement. */
const TEMPORARY_CODE = /^(PGRST00\d|08|53|57)/;

/** The query cache of a host's document. Live events refetch stale data, so a return to the tab doesn't have to. */
export function createQueryClient(): QueryClient {
  // It notices changes by itself, but assumes that a document starts online.
  onlineManager.setOnline(navigator.onLine);
  // A checked box goes back to what its query says. A timer's delay would show that for a frame.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_TIME_MS, retry: isWorthRetrying },
    },
  });
}

/**
 * Lost connections and temporary errors of the backend are retried. Refusals aren't, nor what took too long: the member
 * has waited for that already.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || hasTimedOut(error)) return false;
  const code = codeOf(error);
  return code === '' || TEMPORARY_CODE.test(code);
}

/** A `RequestError` has the timeout as its cause. */
function hasTimedOut(error: unknown): boolean {
  return ((error as Error).cause as Error | undefined)?.name === 'TimeoutError';
}

/** A `RequestError` has the server's code. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
