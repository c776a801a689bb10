import { request } from '@pure/data';

/** Tells the senders that one of the member's devices has their messages. Throws a `RequestError`. */
export async function markDelivered(): Promise<void> {
  await request((client) => client.rpc('mark_delivered'));
}
