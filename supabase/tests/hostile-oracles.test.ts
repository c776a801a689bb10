import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { listen } from './support/listen.ts';
import { acceptedFile } from './support/media.ts';
import { newMembers, ok, refusal, type Member } from './support/members.ts';
import { newEvent } from './support/places.ts';
import { raw } from './support/raw.ts';

let vera: Member;
let adam: Member;

beforeEach(async () => {
  [vera, adam] = await newMembers('Vera Lind', 'Adam Roth');
});

const uses = async (action: string) => {
  const [row] = await database()<{ uses: number }[]>`
    select uses from private.rate_limits where subject = ${adam.id} and action = ${action}
  `;
  return row?.uses ?? 0;
};

describe('what is asked for is counted', () => {
  test('whoever asks for the transaction to be undone', async () => {
    await raw(
      adam,
      'POST',
      '/rest/v1/rpc/inviter_card',
      { username: vera.username },
      { prefer: 'tx=rollback' },
    );
    expect(await uses('inviter_card')).toBe(1);
  });

  test('and not answered where it cannot be: reading alone', async () => {
    const path = `/rest/v1/rpc/inviter_card?username=${vera.username}`;
    expect((await raw(adam, 'GET', path)).body).not.toContain(vera.fullName);
  });
});

test('a view in another’s name tells nobody whose story it is, nor whether there is one', async () => {
  const story = randomUUID();
  const media_url = await acceptedFile(vera, 'stories');
  const row = { id: story, user_id: vera.id, media_url, media_type: 'image' };
  await ok(vera.client.from('stories').insert(row as never));
  const view = (story_id: string, user_id: string) =>
    refusal(adam.client.from('story_views').insert({ story_id, user_id }));
  expect(await view(story, vera.id)).toBe('42501');
  expect(await view(randomUUID(), vera.id)).toBe('42501');
  expect(await view(story, adam.id)).toBe('42501');
});

test('whom a block hides an event from hears nothing more of it', async () => {
  const event = await newEvent(vera);
  await ok(adam.client.rpc('join_event', { event_id: event }));
  await ok(adam.client.rpc('open_inbox'));
  const ears = await listen(adam.client, adam.id);
  await ok(vera.client.rpc('block_member', { member_id: adam.id }));
  await ok(vera.client.from('events').update({ title: 'Moved' }).eq('id', event));
  await ok(vera.client.rpc('remove_from_event', { event_id: event, member_id: adam.id }));
  await ok(vera.client.rpc('delete_event', { event_id: event }));
  // What is sent now comes after whatever was sent before.
  await database()`select private.notify(array[${adam.id}]::uuid[], 'last', '{}')`;
  await ears.hears(({ event: name }) => name === 'last');
  expect(ears.heard.map(({ event: name }) => name)).toEqual(['last']);
  await ears.leave();
});
