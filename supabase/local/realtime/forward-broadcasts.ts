import type { Sql } from 'postgres';
import type { Hub } from './hub.ts';

type Message = [id: string, topic: string, event: string, isPrivate: boolean, payload: unknown];

/** Sends the rows of `realtime.send` to channels, in the order of their commits. */
export async function forwardBroadcasts(sql: Sql, hub: Hub): Promise<void> {
  let queue = Promise.resolve();
  await sql.listen('realtime_messages', (notification) => {
    queue = queue
      .then(() => forward(JSON.parse(notification) as Message | [id: string]))
      .catch((error: unknown) => console.error('Realtime lost a message:', error));
  });

  async function forward(message: Message | [id: string]): Promise<void> {
    const [id, topic, event, isPrivate, payload] =
      message.length === 1 ? await readMessage(message[0]) : message;
    // All channels are private, so a public message has no receiver.
    if (!isPrivate) return;
    hub.publish(topic, {
      event,
      payload: Buffer.from(JSON.stringify(payload)),
      binary: false,
      meta: { id },
    });
  }

  /** A long message doesn't fit into a notification. */
  async function readMessage(id: string): Promise<Message> {
    const [row] = await sql<{ topic: string; event: string; private: boolean; payload: unknown }[]>`
      select topic, event, private, payload from realtime.messages where id = ${id}
    `;
    return [id, row?.topic ?? '', row?.event ?? '', row?.private ?? false, row?.payload];
  }
}

/** Realtime keeps messages for three days. */
export function deleteOldMessages(sql: Sql): () => void {
  const timer = setInterval(() => {
    sql`delete from realtime.messages where inserted_at < now() - interval '3 days'`.catch(
      () => {},
    );
  }, 3_600_000);
  timer.unref();
  return () => clearInterval(timer);
}
