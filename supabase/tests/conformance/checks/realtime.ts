import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { check, type Check } from '../check.ts';
import type { Person, ConformanceContext } from '../conformance-context.ts';

interface Broadcast {
  event: string;
  payload: Record<string, unknown>;
}

async function joinTopic(
  client: SupabaseClient,
  topic: string,
  config: { private?: boolean; broadcast?: { self?: boolean; ack?: boolean } } = { private: true },
): Promise<{ channel: RealtimeChannel; status: string; reason: string; heard: Broadcast[] }> {
  await client.realtime.setAuth();
  const heard: Broadcast[] = [];
  const channel = client.channel(topic, { config });
  channel.on('broadcast', { event: '*' }, (message) => {
    heard.push({ event: message.event, payload: message['payload'] as Broadcast['payload'] });
  });
  const outcome = await new Promise<{ status: string; reason: string }>((resolve) => {
    channel.subscribe((status, error) => resolve({ status, reason: error?.message ?? '' }));
  });
  return { channel, heard, ...outcome };
}

async function waitUntil(met: () => boolean): Promise<void> {
  for (let tried = 0; tried < 100 && !met(); tried += 1) await pause(20);
}

async function sendReply(
  context: ConformanceContext,
  to: Person,
  by: Person,
  body: string,
): Promise<void> {
  const note = await to.client.from('notes').insert({ body: 'a note' }).select('id').single();
  assert.equal(note.error, null);
  const { error } = await by.client.from('replies').insert({ note_id: note.data?.['id'], body });
  assert.equal(error, null);
}

export const realtimeChecks: Check[] = [
  check('a member gets what a trigger sends on their own topic', async (context) => {
    const { ann, ben } = await context.people();
    const own = await joinTopic(ann.client, `person:${ann.id}`);
    assert.equal(own.status, 'SUBSCRIBED');
    await sendReply(context, ann, ben, 'héllo 🎉');
    await waitUntil(() => own.heard.length > 0);
    assert.equal(own.heard[0]?.event, 'reply');
    assert.ok(own.heard[0]?.payload['reply']);
    await ann.client.removeAllChannels();
  }),
  check("a member can't join another member's topic, and a visitor none", async (context) => {
    const { ann, cleo } = await context.people();
    for (const client of [cleo.client, context.browser()]) {
      const { status, reason } = await joinTopic(client, `person:${ann.id}`);
      assert.equal(status, 'CHANNEL_ERROR');
      assert.match(reason, /Unauthorized: You do not have permissions to read/);
      await client.removeAllChannels();
    }
  }),
  check('a reader without write access to a topic can’t broadcast on it', async (context) => {
    const { ann } = await context.people();
    const config = { private: true, broadcast: { self: true, ack: true } };
    const own = await joinTopic(ann.client, `person:${ann.id}`, config);
    await own.channel.send({ type: 'broadcast', event: 'forged', payload: {} });
    await pause(200);
    assert.deepEqual(own.heard, []);
    await ann.client.removeAllChannels();
  }),
  check(
    'a broadcast between two sockets keeps its payload, and is acknowledged',
    async (context) => {
      const { ann } = await context.people();
      const topic = `room:${ann.id}`;
      const here = await joinTopic(ann.client, topic, { private: true, broadcast: { ack: true } });
      const there = context.browser();
      await there.auth.setSession((await ann.client.auth.getSession()).data.session ?? noSession);
      const other = await joinTopic(there, topic);
      assert.equal(other.status, 'SUBSCRIBED');
      const payload = { text: 'é🎉', list: [1, { deep: true }] };
      const sent = await here.channel.send({ type: 'broadcast', event: 'hi', payload });
      assert.equal(sent, 'ok');
      await waitUntil(() => other.heard.length > 0);
      assert.deepEqual(other.heard, [{ event: 'hi', payload }]);
      assert.deepEqual(here.heard, []);
      await Promise.all([ann.client.removeAllChannels(), there.removeAllChannels()]);
    },
  ),
  check('realtime.send without the right fails silently and sends nothing', async (context) => {
    const { ann, cleo } = await context.people();
    const own = await joinTopic(ann.client, `person:${ann.id}`);
    const topic = `person:${ann.id}`;
    const { data, error } = await cleo.client.rpc('send_as_caller', { topic });
    assert.equal(error, null);
    assert.equal(data, 'went on');
    await pause(200);
    assert.deepEqual(own.heard, []);
    await ann.client.removeAllChannels();
  }),
  check('an invalid token can’t join', async (context) => {
    const client = context.browser();
    await client.realtime.setAuth('aaa.bbb.ccc');
    const channel = client.channel('person:x', { config: { private: true } });
    const reason = await new Promise<string>((resolve) => {
      channel.subscribe((_, error) => resolve(error?.message ?? ''));
    });
    assert.match(reason, /InvalidJWTToken/);
    await client.removeAllChannels();
  }),
  check('a public channel is refused if only private ones are allowed', async (context) => {
    const { ann } = await context.people();
    const { status, reason } = await joinTopic(ann.client, 'anything', { private: false });
    assert.equal(status, 'CHANNEL_ERROR');
    assert.match(reason, /PrivateOnly/);
    await ann.client.removeAllChannels();
  }),
];

const noSession = { access_token: '', refresh_token: '' };
