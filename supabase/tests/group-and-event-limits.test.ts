import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import { createEvent, createGroup, TOMORROW } from './support/groups-and-events.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let publicGroup: string;
let privateGroup: string;
let event: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, oskar);
  publicGroup = await createGroup(hanna, 'public');
  privateGroup = await createGroup(hanna, 'private');
  event = await createEvent(hanna);
});

type Action = () => PromiseLike<{ error: { code: string } | null }>;

/** Different ways of one action, which share one limit. */
const limits: [string, number, Record<string, Action>][] = [
  [
    'create_group',
    20,
    {
      'the function': () =>
        elin.client.rpc('create_group', { id: randomUUID(), name: 'G', description: 'D' }),
      'an insert': () =>
        elin.client.from('groups').insert({ name: 'G', description: 'D', created_by: elin.id }),
    },
  ],
  [
    'create_event',
    20,
    {
      'the function': () =>
        elin.client.rpc('create_event', {
          id: randomUUID(),
          title: 'E',
          description: 'D',
          start_date: TOMORROW,
        }),
    },
  ],
  [
    'join_place',
    60,
    {
      'joining a group': () => elin.client.rpc('join_group', { group_id: publicGroup }),
      'asking to join': () => elin.client.rpc('join_group', { group_id: privateGroup }),
      'going to an event': () => elin.client.rpc('join_event', { event_id: event }),
      'answering an event': () =>
        elin.client.rpc('answer_event', { event_id: event, answer: 'maybe' }),
      'a plain insert': () =>
        elin.client.from('event_attendees').insert({ event_id: event, user_id: elin.id }),
    },
  ],
  [
    'search_groups',
    120,
    {
      searching: () => elin.client.rpc('search_groups', { query: 'potters' }),
      'searching in Discover': () => elin.client.rpc('discover_groups', { query: 'potters' }),
    },
  ],
  [
    'place_card',
    240,
    {
      'a group’s link': () => elin.client.rpc('group_card', { group_id: privateGroup }),
      'an event’s link': () => elin.client.rpc('event_card', { event_id: event }),
    },
  ],
];

/** Leaves a caller this many uses of an action. */
const setRemainingUses = (action: string, uses: number) => database()`
  insert into private.rate_limits (subject, action, uses, ends_at)
  values (${elin.id}, ${action}, ${uses}, now() + interval '1 minute')
  on conflict (subject, action) do update set uses = excluded.uses, ends_at = excluded.ends_at
`;

for (const [action, limit, acts] of limits) {
  for (const [way, act] of Object.entries(acts)) {
    test(`${action} by ${way} is refused above ${limit}`, async () => {
      await setRemainingUses(action, limit);
      expect((await act()).error?.code).toBe('PT429');
      await setRemainingUses(action, limit - 1);
      expect((await act()).error).toBeNull();
    });
  }
}

test('invitations to groups and events share a limit of 100', async () => {
  const [group, meeting] = [await createGroup(elin), await createEvent(elin)];
  const toGroup = () =>
    elin.client
      .from('group_join_requests')
      .insert({ group_id: group, user_id: oskar.id, status: 'pending' });
  const toEvent = () =>
    elin.client
      .from('event_invitations')
      .insert({ event_id: meeting, invitee_id: oskar.id, status: 'pending' });
  await setRemainingUses('invite', 99);
  await unwrap(toGroup());
  expect((await toEvent()).error?.code).toBe('PT429');
});
