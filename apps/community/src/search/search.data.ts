import type { Cursor, GroupCard, Page, Post } from '@pure/contracts';
import { logFailure, request } from '@pure/data';

// Every function here throws a `RequestError`, and logs it.

const PAGE_SIZE = 20;
const GROUPS = 20;
/** The member waits for the results while typing. */
const TIMEOUT_MS = 10_000;

/** One page of the member's own and their friends' posts that contain `query`, newest first (row 54). */
export async function searchPosts(
  query: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Post>> {
  return logFailure(
    'The search for posts failed',
    request((client) => client.rpc('search_posts', { query, after, page_size: PAGE_SIZE }), {
      signal,
      timeoutMs: TIMEOUT_MS,
    }),
    signal,
  );
}

/** At most 20 public groups whose name or description contains `query` (row 55). */
export async function searchGroups(query: string, signal: AbortSignal): Promise<GroupCard[]> {
  return logFailure(
    'The search for groups failed',
    request((client) => client.rpc('search_groups', { query, max_results: GROUPS }), {
      signal,
      timeoutMs: TIMEOUT_MS,
    }),
    signal,
  );
}
