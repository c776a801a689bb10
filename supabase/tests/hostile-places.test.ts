import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { readExport } from './support/export.ts';
import {
  answerEvent,
  createEvent,
  createGroup,
  eventPage,
  groupMembership,
  insertGroupMembers,
  inviteToEvent,
} from './support/groups-and-events.ts';
import { insertAcceptedFile } from './support/media.ts';
import {
  createMembers,
  errorCode,
  insertFriendship,
  unwrap,
  type Member,
} from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let ida: Member;

beforeEach(async () => {
  [elin, hanna, oskar, ida] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Oskar Lund',
    'Ida Lind',
  );
});

const updateEvent = (event: string, fields: object) =>
  elin.client.from('events').update(fields).eq('id', event);

describe('the card of a private place', () => {
  const eventCard = (of: Member, event: string) =>
    unwrap(of.client.rpc('event_card', { event_id: event }));
  const groupCard = (of: Member, group: string) =>
    unwrap(of.client.rpc('group_card', { group_id: group }));

  test('names an event’s organiser nowhere, not in the path of its cover either [160]', async () => {
    const event = await createEvent(elin, { privacy: 'private', location: 'At home' });
    const cover_image = await insertAcceptedFile(elin, 'events');
    await unwrap(updateEvent(event, { cover_image }));
    for (const before of ['no request', 'a request']) {
      expect(JSON.stringify(await eventCard(oskar, event)), before).not.toContain(elin.id);
      if (before === 'no request')
        await unwrap(oskar.client.rpc('join_event', { event_id: event }));
    }
    await insertFriendship(elin, hanna);
    await inviteToEvent(elin, event, hanna);
    expect(await eventCard(hanna, event)).toMatchObject({ cover_image });
    expect(await eventCard(elin, event)).toMatchObject({ cover_image });
    await unwrap(updateEvent(event, { privacy: 'public' }));
    expect(await eventCard(oskar, event)).toMatchObject({ cover_image });
  });

  test('names no admin of a group [169]', async () => {
    const group = await createGroup(elin);
    const cover_image = await insertAcceptedFile(elin, 'groups');
    await unwrap(elin.client.from('groups').update({ cover_image }).eq('id', group));
    await insertGroupMembers(group, hanna);
    expect(JSON.stringify(await groupCard(oskar, group))).not.toContain(elin.id);
    expect(await groupCard(hanna, group)).toMatchObject({ cover_image });
  });
});

describe('an event that is put off after its start', () => {
  test('has no line any more, so that nobody stands in it beside a free place', async () => {
    const event = await createEvent(elin, { max_attendees: 2 });
    await unwrap(answerEvent(hanna, event, 'going'));
    await unwrap(answerEvent(oskar, event, 'going'));
    // At once, so that the job that ends lines doesn't come between.
    await database().begin((sql) => [
      sql`update public.events set start_date = now() - interval '1 minute' where id = ${event}`,
      sql`delete from public.event_attendees where event_id = ${event} and user_id = ${hanna.id}`,
      sql`update public.events set start_date = '2040-01-01' where id = ${event}`,
    ]);
    expect(await eventPage(oskar, event)).toMatchObject({ answer: null, waiting_place: null });
    expect(await unwrap(answerEvent(ida, event, 'going'))).toMatchObject({ answer: 'going' });
    expect(await unwrap(answerEvent(oskar, event, 'going'))).toMatchObject({ waiting_place: 1 });
  });

  test('keeps its line if it hasn’t started', async () => {
    const event = await createEvent(elin, { max_attendees: 1 });
    await unwrap(answerEvent(oskar, event, 'going'));
    await unwrap(updateEvent(event, { start_date: '2040-01-01' }));
    expect(await eventPage(oskar, event)).toMatchObject({ waiting_place: 1 });
  });
});

describe('a creator who left a group and came back', () => {
  let group: string;
  const asHanna = (act: 'remove' | 'keep out') =>
    hanna.client.rpc('remove_from_group', {
      group_id: group,
      member_id: elin.id,
      keep_out: act === 'keep out',
    });

  beforeEach(async () => {
    group = await createGroup(elin, 'public');
    await insertGroupMembers(group, hanna);
    await unwrap(elin.client.rpc('leave_group', { group_id: group }));
    await unwrap(elin.client.rpc('join_group', { group_id: group }));
  });

  test('is a member like others: may be made admin, and removed and kept out [170]', async () => {
    const role = { group_id: group, member_id: elin.id, role: 'admin' };
    await unwrap(hanna.client.rpc('set_group_role', role));
    await unwrap(hanna.client.rpc('set_group_role', { ...role, role: 'member' }));
    await unwrap(asHanna('keep out'));
    expect(await errorCode(elin.client.rpc('join_group', { group_id: group }))).toBe('42501');
    expect(await groupMembership(group)).toEqual({ members: ['Hanna admin'], counted: 1 });
  });

  test('doesn’t become its admin by creating it once more', async () => {
    const again = { id: group, name: 'Mine', description: 'Again', privacy: 'public' };
    expect(await errorCode(elin.client.rpc('create_group', again))).toBe('23505');
    await elin.client
      .from('group_members')
      .insert({ group_id: group, user_id: elin.id, role: 'admin' });
    expect((await groupMembership(group)).members).toEqual(['Hanna admin', 'Elin member']);
  });
});

describe('an event that was private', () => {
  test('doesn’t show friends who goes once it is public, until they say so', async () => {
    const event = await createEvent(elin, { privacy: 'private' });
    for (const guest of [hanna, ida]) await insertFriendship(elin, guest);
    await inviteToEvent(elin, event, hanna);
    await unwrap(answerEvent(hanna, event, 'going'));
    await insertFriendship(hanna, oskar);
    await unwrap(updateEvent(event, { privacy: 'public' }));
    expect(await eventPage(oskar, event)).toMatchObject({
      friends_going: { count: 0, members: [] },
    });
    expect(await eventPage(hanna, event)).toMatchObject({ visible_to_friends: false });
    await unwrap(answerEvent(hanna, event, 'going', true));
    expect(await eventPage(oskar, event)).toMatchObject({
      friends_going: { count: 1, members: [{ id: hanna.id }] },
    });
    expect(await eventPage(ida, event)).toMatchObject({
      friends_going: { members: [{ id: elin.id }] },
    });
  });
});

test('the export has no invitation to an event that doesn’t exist for the member', async () => {
  const event = await createEvent(elin);
  await unwrap(answerEvent(hanna, event, 'going'));
  await insertFriendship(hanna, oskar);
  await unwrap(oskar.client.rpc('block_member', { member_id: elin.id }));
  await inviteToEvent(hanna, event, oskar);
  expect((await readExport(oskar))['event_invitations'] ?? []).toEqual([]);
  expect((await readExport(hanna))['event_invitations']).toMatchObject([{ event_id: event }]);
});
