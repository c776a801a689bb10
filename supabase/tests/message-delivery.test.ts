import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { followThread } from './support/follow-thread.ts';
import { unwrap } from './support/members.ts';
import { PASSWORD, withBackend, type Member } from './with-backend.ts';

const MESSAGES = process.env['PURE_DEEP'] ? 1000 : 70;
const DROPPED_SOCKETS = 10;

/** A backend of its own, because every seventh broadcast of the whole backend is lost. */
const backend = withBackend({ limits: { broadcastsPerSecond: 1_000_000 } });

afterEach(() => backend.dropBroadcasts(0));

const sockets: DroppableSocket[] = [];

class DroppableSocket extends WebSocket {
  constructor(address: string | URL, protocols?: string | string[]) {
    super(address, protocols);
    sockets.push(this);
  }
}

/** Signs a member in on a device with a connection that the test can cut. */
async function signInWithDroppableSocket({ email }: Member) {
  const client = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: DroppableSocket as never, reconnectAfterMs: () => 20 },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

test(
  `${MESSAGES} messages arrive once each, in order, despite ${DROPPED_SOCKETS} dropped sockets and the loss of every 7th broadcast`,
  { timeout: 180_000 },
  async () => {
    const [elin, hanna] = [await backend.member('elin'), await backend.member('hanna')];
    await unwrap(elin.client.rpc('send_request', { member_id: hanna.id }));
    await unwrap(hanna.client.rpc('accept_request', { member_id: elin.id }));
    const follower = await followThread(await signInWithDroppableSocket(hanna), hanna.id, elin.id);
    backend.dropBroadcasts(7);

    const sent: string[] = [];
    for (let n = 1; n <= MESSAGES; n += 1) {
      if (n % (MESSAGES / DROPPED_SOCKETS) === 1) {
        await expect.poll(follower.isJoined, { timeout: 10_000 }).toBe(true);
        sockets.at(-1)?.terminate();
        await backend.sql`delete from private.rate_limits`;
      }
      const id = randomUUID();
      sent.push(id);
      await unwrap(
        elin.client.rpc('send_message', { id, recipient_id: hanna.id, content: `${n}` }),
      );
    }
    // The last broadcasts may be lost, so the client asks the database.
    await expect.poll(follower.isJoined, { timeout: 10_000 }).toBe(true);
    await follower.returnToTab();

    expect(follower.shown.map(({ id }) => id)).toEqual(sent);
    expect(follower.joins()).toBe(1 + DROPPED_SOCKETS);
    expect(follower.gaps()).toBeGreaterThan(0);
    await follower.leave();
  },
);
