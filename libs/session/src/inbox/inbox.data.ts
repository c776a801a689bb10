import type { RestClient } from '../rest-client.ts';

/** Marks the member as here now. Null when it couldn't be done: the next time will do. */
export async function openInbox(rest: RestClient): Promise<number | null> {
  const { data, error } = await rest.rpc('open_inbox');
  if (error) return null;
  const { seq } = data as { seq: number };
  return seq;
}
