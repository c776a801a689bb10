import type { RestClient } from '../rest-client.ts';

export interface OpenInbox {
  /** number of the last event sent to the member */
  seq: number;
  /** ms since then by the database's clock; null when there was none */
  quiet_ms: number | null;
}

/** Marks the member as here now. Null when it couldn't be done: the next time will do. */
export async function openInbox(rest: RestClient): Promise<OpenInbox | null> {
  const { data, error } = await rest.rpc('open_inbox');
  return error ? null : (data as unknown as OpenInbox);
}
