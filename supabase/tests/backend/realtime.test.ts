import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterEach, expect, test } from 'vitest';
import { withBackend, type Member } from '../with-backend.ts';

const backend = withBackend({
  migrations: path.join(import.meta.dirname, '../conformance/fixture/migrations'),
  tokenLife: 4,
  limits: { broadcastsPerSecond: 20, broadcastBytes: 20_000 },
});

const listeners: Member[] = [];
afterEach(async () => {
  backend.dropBroadcasts(0);
  await Promise.all(listeners.splice(0).map(({ client }) => client.removeAllChannels()));
  // The rate limit is the project’s, so the next test starts in a new second.
  await pause(1000);
});

async function joinTopic(): Promise<{
  member: Member;
  channel: RealtimeChannel;
  received: unknown[];
  statuses: string[];
}> {
  const member = await backend.member('hears');
  listeners.push(member);
  await member.client.realtime.setAuth();
  const received: unknown[] = [];
  const statuses: string[] = [];
  const channel = member.client.channel(`person:${member.id}`, { config: { private: true } });
  channel.on('broadcast', { event: 'news' }, ({ payload }) => received.push(payload['n']));
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => {
      statuses.push(status);
      resolve();
    });
  });
  return { member, channel, received, statuses };
}

const sendNumbered = (id: string, n: number, filling = '') =>
  backend.sql`
    select realtime.send(jsonb_build_object('n', ${n}::int, 'filling', ${filling}::text), 'news', ${`person:${id}`}, true)
  `;

test('broadcasts arrive in the order of their commits', async () => {
  const { member, received } = await joinTopic();
  for (let n = 0; n < 15; n += 1) await sendNumbered(member.id, n);
  await expect.poll(() => received).toEqual(Array.from({ length: 15 }, (_, n) => n));
});

test('a broadcast of a rolled-back transaction never arrives', async () => {
  const { member, received } = await joinTopic();
  await backend.sql
    .begin(async (sql) => {
      await sql`select realtime.send('{"n": 1}', 'news', ${`person:${member.id}`}, true)`;
      throw new Error('undo');
    })
    .catch(() => {});
  await sendNumbered(member.id, 2);
  await expect.poll(() => received).toEqual([2]);
});

test('a long message arrives whole, and one above the limit doesn’t arrive', async () => {
  const { member, received } = await joinTopic();
  await sendNumbered(member.id, 1, 'x'.repeat(10_000));
  await sendNumbered(member.id, 2, 'x'.repeat(30_000));
  await sendNumbered(member.id, 3);
  await expect.poll(() => received).toEqual([1, 3]);
});

test('broadcasts above the rate limit are lost, without failing the write', async () => {
  const { member, received } = await joinTopic();
  await backend.sql`
    select realtime.send(jsonb_build_object('n', n), 'news', ${`person:${member.id}`}, true)
    from generate_series(1, 60) as n
  `;
  await pause(300);
  expect(received.length).toBeGreaterThanOrEqual(20);
  expect(received.length).toBeLessThan(40);
  const rows = await backend.admin`
    select from realtime.messages where topic = ${`person:${member.id}`}
  `;
  expect(rows).toHaveLength(60);
});

test('the test switch drops every third broadcast', async () => {
  const { member, received } = await joinTopic();
  backend.dropBroadcasts(3);
  for (let n = 1; n <= 7; n += 1) await sendNumbered(member.id, n);
  await expect.poll(() => received).toEqual([1, 2, 4, 5, 7]);
});

test('a channel closes when its token expires', async () => {
  const { member, received, statuses } = await joinTopic();
  const session = await member.client.auth.getSession();
  expect(session.data.session?.expires_in).toBe(4);
  // Otherwise the client would send a new token before the old one expires.
  member.client.realtime.accessToken = null;
  await expect.poll(() => statuses, { timeout: 6000 }).toContain('CLOSED');
  await sendNumbered(member.id, 1);
  await pause(200);
  expect(received).toEqual([]);
});

test('a renewed token keeps the channel open', async () => {
  const { member, received } = await joinTopic();
  await pause(2000);
  await member.client.auth.refreshSession();
  await member.client.realtime.setAuth();
  await pause(2500);
  await sendNumbered(member.id, 1);
  await expect.poll(() => received).toEqual([1]);
});

test('connecting requires a key', async () => {
  const url = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=wrong`;
  const outcome = await new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => resolve('open'));
    socket.addEventListener('error', () => resolve('refused'));
  });
  expect(outcome).toBe('refused');
});
