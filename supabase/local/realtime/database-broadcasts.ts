import type { Sql } from 'postgres';
import type { Hub } from './hub.ts';

type Told = [id: string, topic: string, event: string, isPrivate: boolean, payload: unknown];

/** Passes on what `realtime.send` wrote, in the order of the commits. */
export async function passOnBroadcasts(sql: Sql, hub: Hub): Promise<void> {
  let queue = Promise.resolve();
  await sql.listen('realtime_messages', (message) => {
    queue = queue
      .then(() => passOn(JSON.parse(message) as Told | [id: string]))
      .catch((error: unknown) => console.error('Realtime lost a message:', error));
  });

  async function passOn(told: Told | [id: string]): Promise<void> {
    const [id, topic, event, isPrivate, payload] = told.length === 1 ? await read(told[0]) : told;
    // A public message has no channel to go to where all are private.
    if (!isPrivate) return;
    hub.publish(topic, {
      event,
      payload: Buffer.from(JSON.stringify(payload)),
      binary: false,
      meta: { id },
    });
  }

  /** Long ones don't fit into a notification. */
  async function read(id: string): Promise<Told> {
    const [row] = await sql<{ topic: string; event: string; private: boolean; payload: unknown }[]>`
      select topic, event, private, payload from realtime.messages where id = ${id}
    `;
    return [id, row?.topic ?? '', row?.event ?? '', row?.private ?? false, row?.payload];
  }
}

/** Upstream keeps messages for three days. */
export function forgetOldMessages(sql: Sql): () => void {
  const timer = setInterval(() => {
    sql`delete from realtime.messages where inserted_at < now() - interval '3 days'`.catch(
      () => {},
    );
  }, 3_600_000);
  timer.unref();
  return () => clearInterval(timer);
}
