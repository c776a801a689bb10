import type { OpenInbox } from '@pure/contracts/database';
import type { OpenRestClient } from '../rest-client.ts';

/** Marks the member as present now. Null on failure: the inbox tries again later. */
export async function openInbox(openRestClient: OpenRestClient): Promise<OpenInbox | null> {
  const client = await openRestClient().catch(() => null);
  const answer = await client?.rpc('open_inbox');
  return answer?.data ?? null;
}
