import { request } from '@pure/data';

/** Sends a link as a message. The same id again is the same message. Throws a `RequestError`. */
export async function sendLink(id: string, friendId: string, link: string): Promise<void> {
  await request((client) =>
    client.rpc('send_message', { id, recipient_id: friendId, content: link }),
  );
}
