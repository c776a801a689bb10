import type { Cursor, Page } from '@pure/contracts';
import type { MessageMatch } from '@pure/contracts/database';
import { request } from '@pure/data';

/** A page of the messages that contain the term, with a partner or all, newest first. Throws a `RequestError`. */
export async function searchMessages(
  query: string,
  partnerId: string | null,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<MessageMatch>> {
  return request(
    (client) =>
      client.rpc('search_messages', {
        query,
        after,
        ...(partnerId !== null && { partner_id: partnerId }),
      }),
    { signal },
  );
}
