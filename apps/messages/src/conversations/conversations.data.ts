import type { Cursor, Page } from '@pure/contracts';
import type { Conversation } from '@pure/contracts/database';
import { request } from '@pure/data';

const PAGE_SIZE = 30;

/** One page of the member's conversations, newest first. Throws a `RequestError`. */
export async function readConversations(
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Conversation>> {
  return request((client) => client.rpc('my_conversations', { after, page_size: PAGE_SIZE }), {
    signal,
  });
}
