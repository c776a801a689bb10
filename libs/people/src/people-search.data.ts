import type { MemberWithFriendship } from '@pure/contracts';
import { logFailure, request } from '@pure/data';

/** The member waits for the results while typing. */
const SEARCH_TIMEOUT_MS = 10_000;

/**
 * At most `limit` members whose name or username contains `query`, except the caller. A failure is logged. It is apart
 * from people.data, because the search dialog needs nothing else of it.
 */
export async function searchPeople(
  query: string,
  limit: number,
  signal: AbortSignal,
): Promise<MemberWithFriendship[]> {
  const { items } = await logFailure(
    'The search for people failed',
    request((client) => client.rpc('search_people', { query, max_results: limit }), {
      signal,
      timeoutMs: SEARCH_TIMEOUT_MS,
    }),
    signal,
  );
  return items;
}
