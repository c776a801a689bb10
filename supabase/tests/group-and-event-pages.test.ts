import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '@pure/contracts';
import { database } from './support/backend.ts';
import { insertAcceptedFile, signFile } from './support/media.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import { insertGroupMembers, createEvent, createGroup } from './support/groups-and-events.ts';
import { readAllPages } from './support/read-all-pages.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeAll(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
});

type Answer = { data: unknown; error: null | { code: string; message: string } };

/** All pages of a list, with two items a page. */
const readInTwos = <Item>(request: (after: Page<Item>['next']) => PromiseLike<Answer>) =>
  readAllPages<Item>(async (after) => {
    const page = (await unwrap(request(after))) as Page<Item>;
    expect(page.items.length).toBeLessThanOrEqual(2);
    return page;
  });

const cardOf = (member: Member) =>
  expect.objectContaining({ id: member.id, full_name: member.fullName });

describe('groups', () => {
  test('that the member joined are listed latest first, by key [164]', async () => {
    const mine = [];
    for (const privacy of ['public', 'private', 'public'] as const) {
      const group = await createGroup(hanna, privacy);
      await insertGroupMembers(group, oskar);
      mine.unshift(group);
    }
    const items = await readInTwos<{ id: string; role: string; member_count: number }>((after) =>
      oskar.client.rpc('my_groups', { after, page_size: 2 }),
    );
    expect(items.map(({ id }) => id)).toEqual(mine);
    expect(items[0]).toMatchObject({ role: 'member', member_count: 2 });
  });

  test('to discover are the public ones, newest first, with the member’s own role [164] [166]', async () => {
    const [first, hidden, last] = [
      await createGroup(elin, 'public'),
      await createGroup(elin, 'private'),
      await createGroup(hanna, 'public'),
    ];
    const { items } = (await unwrap(
      elin.client.rpc('discover_groups', { page_size: 100 }),
    )) as unknown as Page<{ id: string; role: string | null; created_at: string }>;
    const places = [last, first, hidden].map((id) => items.findIndex((item) => item.id === id));
    expect(places[0]).toBeLessThan(places[1] as number);
    expect(places[2]).toBe(-1);
    expect(items.map(({ created_at }) => created_at)).toEqual(
      items
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
    expect([places[0], places[1]].map((at) => items[at as number]?.role)).toEqual([null, 'admin']);
  });

  test('that are private show a card through their link, without members, and no page', async () => {
    const group = await createGroup(elin, 'private');
    const card = await unwrap(oskar.client.rpc('group_card', { group_id: group }));
    expect(card).toMatchObject({ name: 'Potters', member_count: 1, role: null, pending: null });
    expect(JSON.stringify(card)).not.toContain(elin.id);
    expect(await unwrap(oskar.client.rpc('group_page', { group_id: group }))).toBeNull();
    await unwrap(oskar.client.rpc('join_group', { group_id: group }));
    expect(await unwrap(oskar.client.rpc('group_card', { group_id: group }))).toMatchObject({
      pending: { kind: 'request', invited_by: null },
    });
  });

  test('show admins the number and list of requests, and the invited members', async () => {
    const group = await createGroup(elin);
    await unwrap(oskar.client.rpc('join_group', { group_id: group }));
    await unwrap(
      elin.client
        .from('group_join_requests')
        .insert({ group_id: group, user_id: hanna.id, status: 'pending' }),
    );
    expect(await unwrap(elin.client.rpc('group_page', { group_id: group }))).toMatchObject({
      role: 'admin',
      created_by: elin.id,
      request_count: 1,
    });
    expect(await unwrap(hanna.client.rpc('group_page', { group_id: group }))).toMatchObject({
      role: null,
      request_count: null,
      pending: { kind: 'invitation', invited_by: cardOf(elin) },
    });
    expect(await unwrap(elin.client.rpc('group_requests', { group_id: group }))).toMatchObject({
      items: [
        { member: cardOf(hanna), kind: 'invitation', invited_by: elin.id },
        { member: cardOf(oskar), kind: 'request', invited_by: null },
      ],
    });
  });

  test('members of a group are paged by key, strangers included, without those who block each other', async () => {
    const group = await createGroup(elin);
    const others = await createMembers('Ida Lind', 'Leo Strand', 'Vera Nilsson');
    await insertGroupMembers(group, oskar, ...others);
    const people = async (by: Member) =>
      (
        await readInTwos<{ member: { full_name: string } }>((after) =>
          by.client.rpc('group_people', { group_id: group, after, page_size: 2 }),
        )
      ).map(({ member }) => member.full_name);
    const everybody = ['Vera Nilsson', 'Leo Strand', 'Ida Lind', 'Oskar Lund', 'Elin Sandberg'];
    expect(await people(oskar)).toEqual(everybody);
    await unwrap(oskar.client.rpc('block_member', { member_id: others[0]?.id ?? '' }));
    expect(await people(oskar)).toEqual(everybody.filter((name) => name !== 'Ida Lind'));
    expect(await people(elin)).toEqual(everybody);
    // Admins and moderators also see members whom they blocked.
    await unwrap(elin.client.rpc('block_member', { member_id: others[1]?.id ?? '' }));
    expect(await people(elin)).toEqual(everybody);
  });
});

describe('friends to invite [172]', () => {
  test('are friends who are neither members nor invited nor asking, at most ten', async () => {
    const [host] = await createMembers('Host Holm');
    const friends = await createMembers(
      ...Array.from({ length: 12 }, (_, index) => `Friend ${String(index).padStart(2, '0')}`),
    );
    for (const friend of friends) await befriend(host, friend);
    const [group, event] = [await createGroup(host), await createEvent(host)];
    const offered = async (query = '') =>
      Promise.all(
        [{ group_id: group }, { event_id: event }].map(async (place) =>
          (
            (await unwrap(
              host.client.rpc('friends_to_invite', { ...place, query }),
            )) as unknown as Member[]
          ).map(({ id }) => id),
        ),
      );
    const ids = friends.map(({ id }) => id);
    expect(await offered()).toEqual([ids.slice(0, 10), ids.slice(0, 10)]);

    const [member, invited, asking] = friends as [Member, Member, Member];
    await insertGroupMembers(group, member);
    await unwrap(member.client.rpc('join_event', { event_id: event }));
    await unwrap(
      host.client
        .from('group_join_requests')
        .insert({ group_id: group, user_id: invited.id, status: 'pending' }),
    );
    await unwrap(
      host.client
        .from('event_invitations')
        .insert({ event_id: event, invitee_id: invited.id, status: 'pending' }),
    );
    await unwrap(asking.client.rpc('join_group', { group_id: group }));
    expect(await offered('friend 0')).toEqual([ids.slice(3, 10), ids.slice(2, 10)]);
    expect(await offered('%')).toEqual([[], []]);
    expect(await unwrap(member.client.rpc('friends_to_invite', { group_id: group }))).toEqual([]);
  });

  test('don’t show to guests and moderators who waits, asks or was invited by others', async () => {
    const [guest, waiting, invited] = await createMembers('Gina Ek', 'Wilma Ek', 'Ines Ek');
    await befriend(guest, waiting);
    for (const by of [guest, elin]) await befriend(by, invited);
    const [group, event] = [await createGroup(elin), await createEvent(elin, { max_attendees: 2 })];
    await insertGroupMembers(group, guest);
    await unwrap(
      elin.client.rpc('set_group_role', {
        group_id: group,
        member_id: guest.id,
        role: 'moderator',
      }),
    );
    for (const each of [guest, waiting]) {
      await unwrap(each.client.rpc('answer_event', { event_id: event, answer: 'going' }));
    }
    await unwrap(waiting.client.rpc('join_group', { group_id: group }));
    const toGroup = { group_id: group, user_id: invited.id, status: 'pending' };
    await unwrap(elin.client.from('group_join_requests').insert(toGroup));
    const toEvent = { event_id: event, invitee_id: invited.id, status: 'pending' };
    await unwrap(elin.client.from('event_invitations').insert(toEvent));
    for (const place of [{ group_id: group }, { event_id: event }]) {
      const offered = await unwrap(guest.client.rpc('friends_to_invite', place));
      expect(offered).toMatchObject([{ id: invited.id }, { id: waiting.id }]);
      expect(await unwrap(elin.client.rpc('friends_to_invite', place))).not.toContainEqual(
        expect.objectContaining({ id: invited.id }),
      );
    }
  });
});

describe('covers are readable by members who see the group or event [190]', () => {
  test('of a private group: its members, until they leave', async () => {
    const group = await createGroup(elin);
    const [cover, unused] = [
      await insertAcceptedFile(elin, 'groups'),
      await insertAcceptedFile(elin, 'groups'),
    ];
    await unwrap(elin.client.from('groups').update({ cover_image: cover }).eq('id', group));
    await insertGroupMembers(group, hanna);
    expect(await signFile(hanna.client, 'groups', cover)).not.toBeNull();
    expect(await signFile(oskar.client, 'groups', cover)).toBeNull();
    expect(await signFile(hanna.client, 'groups', unused)).toBeNull();
    await unwrap(hanna.client.rpc('leave_group', { group_id: group }));
    expect(await signFile(hanna.client, 'groups', cover)).toBeNull();
  });

  test('of a public event: everybody without a block between them and the organiser', async () => {
    const event = await createEvent(elin);
    const cover = await insertAcceptedFile(elin, 'events');
    await unwrap(elin.client.from('events').update({ cover_image: cover }).eq('id', event));
    expect(await signFile(oskar.client, 'events', cover)).not.toBeNull();
    expect((await oskar.client.storage.from('events').remove([cover])).data ?? []).toEqual([]);
    await database()`
      insert into public.blocks (blocker_id, blocked_id) values (${elin.id}, ${oskar.id})
    `;
    expect(await signFile(oskar.client, 'events', cover)).toBeNull();
    await database()`delete from public.blocks where blocker_id = ${elin.id}`;
  });
});
