import type { Conversation, Cursor, Page } from '@pure/contracts';
import { rest } from '@pure/session';

const PAGE_SIZE = 30;

/** One page of the member's conversations, newest first. Throws with the backend's message. */
export async function readConversations(
  after: Cursor | null,
  signal: AbortSignal,
): Promise<Page<Conversation>> {
  const { data, error } = await rest()
    .rpc('my_conversations', { after: after && { ...after }, page_size: PAGE_SIZE })
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return data as unknown as Page<Conversation>;
}
