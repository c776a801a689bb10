import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { insertAcceptedFile } from './support/media.ts';
import { createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { readExport } from './support/export.ts';
import { answerEvent, createEvent } from './support/groups-and-events.ts';
import { sendRawRequest } from './support/raw-request.ts';

let vera: Member;
let adam: Member;

beforeEach(async () => {
  [vera, adam] = await createMembers('Vera Lind', 'Adam Roth');
});

const countedUses = async (action: string) => {
  const [row] = await database()<{ uses: number }[]>`
    select uses from private.rate_limits where subject = ${adam.id} and action = ${action}
  `;
  return row?.uses ?? 0;
};

describe('rate limits count a call', () => {
  test('even if the caller asks for its transaction to be rolled back', async () => {
    await sendRawRequest(
      adam,
      'POST',
      '/rest/v1/rpc/inviter_card',
      { username: vera.username },
      { prefer: 'tx=rollback' },
    );
    expect(await countedUses('inviter_card')).toBe(1);
  });

  test('and refuse it in a read-only transaction, where it can’t be counted', async () => {
    const path = `/rest/v1/rpc/inviter_card?username=${vera.username}`;
    expect((await sendRawRequest(adam, 'GET', path)).body).not.toContain(vera.fullName);
  });
});

test('a story view in another’s name doesn’t show whose story it is, or whether it exists', async () => {
  const story = randomUUID();
  const media_url = await insertAcceptedFile(vera, 'stories');
  const row = { id: story, user_id: vera.id, media_url, media_type: 'image' };
  await unwrap(vera.client.from('stories').insert(row as never));
  const view = (story_id: string, user_id: string) =>
    errorCode(adam.client.from('story_views').insert({ story_id, user_id }));
  expect(await view(story, vera.id)).toBe('42501');
  expect(await view(randomUUID(), vera.id)).toBe('42501');
  expect(await view(story, adam.id)).toBe('42501');
});

test('a block that hides an event from a member also ends its broadcasts to them', async () => {
  const event = await createEvent(vera);
  await unwrap(adam.client.rpc('join_event', { event_id: event }));
  await unwrap(adam.client.rpc('open_inbox'));
  const subscription = await subscribeToInbox(adam.client, adam.id);
  await unwrap(vera.client.rpc('block_member', { member_id: adam.id }));
  await unwrap(vera.client.from('events').update({ title: 'Moved' }).eq('id', event));
  await unwrap(vera.client.rpc('remove_from_event', { event_id: event, member_id: adam.id }));
  await unwrap(vera.client.rpc('delete_event', { event_id: event }));
  // A marker: broadcasts keep their order, so everything sent before has arrived.
  await database()`select private.notify(array[${adam.id}]::uuid[], 'last', '{}')`;
  await subscription.waitFor(({ event: name }) => name === 'last');
  expect(subscription.received.map(({ event: name }) => name)).toEqual(['last']);
  await subscription.leave();
});

describe('the answers that stay with a member after the organiser blocked them', () => {
  const tables = ['event_attendees', 'event_answers'] as const;
  const answeredBy = async (table: (typeof tables)[number], columns: string) =>
    adam.client.from(table).select(columns).eq('user_id', adam.id);

  beforeEach(async () => {
    const [going, maybe] = [await createEvent(vera), await createEvent(vera)];
    await unwrap(answerEvent(adam, going, 'going'));
    await unwrap(answerEvent(adam, maybe, 'maybe'));
    await unwrap(vera.client.rpc('block_member', { member_id: adam.id }));
    const start_date = '2044-05-01T10:00:00Z';
    await unwrap(vera.client.from('events').update({ start_date }).eq('created_by', vera.id));
  });

  test.each(tables)('don’t tell when the event is: %s', async (table) => {
    expect(await unwrap(answeredBy(table, 'event_id'))).toHaveLength(1);
    expect(await errorCode(answeredBy(table, 'start_date'))).toBe('42501');
    expect(await errorCode(answeredBy(table, 'ends_at'))).toBe('42501');
  });

  test('don’t tell it in an export', async () => {
    const sections = await readExport(adam);
    expect(tables.map((table) => sections[table]?.length)).toEqual([1, 1]);
    expect(JSON.stringify(sections)).not.toContain('2044-05-01');
  });
});
