import { QueryClient } from '@tanstack/react-query';

const RETRIES = 2;
const FRESH_MS = 30_000;

/** PostgREST without its database; connection lost, resources short, statement cancelled. */
const PASSING = /^(PGRST00\d|08|53|57)/;

/** The one cache of a host's document. Live events refetch what they touch, so a return to the tab needn't. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying },
    },
  });
}

/** A refusal stays a refusal; a backend in trouble or a lost connection may recover. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  const code = codeOf(error);
  return code === '' || PASSING.test(code);
}

/** What a data file throws may only hold the database's own error as its cause. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
}
