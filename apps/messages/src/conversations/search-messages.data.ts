import type { Cursor, Page } from '@pure/contracts';
import type { MessageMatch } from '@pure/contracts/database';
import { request } from '@pure/data';

/** A page of the messages that contain the term, newest first. Throws a `RequestError`. */
export async function searchMessages(
  query: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<MessageMatch>> {
  return request((client) => client.rpc('search_messages', { query, after }), { signal });
}
