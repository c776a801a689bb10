import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createEvent, createGroup, insertGroupMembers } from './support/groups-and-events.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { createMembers, unwrap, type Member } from './support/members.ts';
import { notificationsOf, notify } from './support/notifications.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let group: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  group = await createGroup(elin);
});

const ask = (by: Member) => by.client.rpc('join_group', { group_id: group });
const setRole = (member: Member, role: string) =>
  elin.client.rpc('set_group_role', { group_id: group, member_id: member.id, role });
const panel = async (of: Member) => (await unwrap(of.client.rpc('my_notifications'))).items;

async function answer(accept: boolean, by = elin): Promise<void> {
  const [row] = await database()<{ id: string }[]>`
    select id from public.group_join_requests where group_id = ${group} and status = 'pending'
  `;
  await unwrap(by.client.rpc('answer_group_request', { request_id: row?.id ?? '', accept }));
}

const remind = (member: Member, event: string, startsIn = '1 day') => database()`
  select private.create_notification(${member.id}, null, 'event_reminder', jsonb_build_object(
    'event_id', ${event}::text, 'event_title', 'Firing', 'when', 'tomorrow at 18:00',
    'starts_at', now() + ${startsIn}::interval
  ))
`;

/** Ends the windows of a member's limits. */
const endDays = (of: Member) => database()`
  update private.rate_limits set ends_at = now() where subject = ${of.id}
`;

describe('a request to join', () => {
  test('notifies every admin and nobody else [61] [62]', async () => {
    const [admin, moderator] = await createMembers('Ada Lind', 'Mo Falk');
    await insertGroupMembers(group, oskar, admin, moderator);
    await unwrap(setRole(admin, 'admin'));
    await unwrap(setRole(moderator, 'moderator'));
    await unwrap(ask(hanna));
    for (const told of [elin, admin]) {
      expect(await panel(told)).toMatchObject([
        {
          type: 'group_request',
          title: 'Request to join',
          message: 'Hanna Berg asked to join Potters',
          target: `/app/groups?group=${group}`,
          data: { group_id: group, group_name: 'Potters', actor_id: hanna.id },
          actor: { id: hanna.id },
        },
      ]);
    }
    expect([...(await panel(oskar)), ...(await panel(moderator)), ...(await panel(hanna))]).toEqual(
      [],
    );
  });

  test('that is approved welcomes its author, and leaves the admins’ panels', async () => {
    await unwrap(ask(hanna));
    await answer(true);
    expect(await panel(hanna)).toMatchObject([
      {
        type: 'group_welcome',
        title: 'Welcome to the group',
        message: 'Welcome to Potters',
        actor: { id: elin.id },
      },
    ]);
    expect(await panel(elin)).toEqual([]);
  });

  test('that is declined or withdrawn leaves no notification', async () => {
    await unwrap(ask(hanna));
    await answer(false);
    expect([...(await panel(elin)), ...(await panel(hanna))]).toEqual([]);

    await unwrap(ask(oskar));
    expect(await panel(elin)).toHaveLength(1);
    const inbox = await subscribeToInbox(elin.client, elin.id);
    await unwrap(oskar.client.from('group_join_requests').delete().eq('user_id', oskar.id));
    await inbox.waitFor(({ payload }) => payload['what'] === 'requests');
    await inbox.leave();
    expect(await panel(elin)).toEqual([]);
  });

  test('that is withdrawn and sent again notifies once a day', async () => {
    const withdraw = () => hanna.client.rpc('withdraw_group_request', { group_id: group });
    await unwrap(ask(hanna));
    await unwrap(withdraw());
    await unwrap(ask(hanna));
    expect(await panel(elin)).toEqual([]);
    await unwrap(withdraw());
    // Another asker, and the same a day later, are told.
    await unwrap(ask(oskar));
    await endDays(hanna);
    await unwrap(ask(hanna));
    expect((await panel(elin)).map(({ actor }) => actor?.id)).toEqual([hanna.id, oskar.id]);
  });

  test('that another admin declines leaves the list and the bell of each admin at once [171]', async () => {
    await insertGroupMembers(group, oskar);
    await unwrap(setRole(oskar, 'admin'));
    await unwrap(ask(hanna));
    const inbox = await subscribeToInbox(elin.client, elin.id);
    await answer(false, oskar);
    await inbox.waitFor(
      ({ event, payload }) => event === 'group' && payload['what'] === 'requests',
    );
    await inbox.waitFor(
      ({ event, payload }) => event === 'notifications_read' && payload['unread'] === 0,
    );
    await inbox.leave();
  });

  test('isn’t told to an admin who blocked its author or switched the kind off [70]', async () => {
    await insertGroupMembers(group, oskar);
    await unwrap(setRole(oskar, 'admin'));
    await unwrap(oskar.client.rpc('block_member', { member_id: hanna.id }));
    await unwrap(
      elin.client.rpc('set_notification_choice', { kind: 'group_request', choice: 'off' }),
    );
    await unwrap(ask(hanna));
    expect([...(await panel(elin)), ...(await panel(oskar))]).toEqual([]);
  });

  test('of two admins who answer at once, one is heard', async () => {
    await insertGroupMembers(group, oskar);
    await unwrap(setRole(oskar, 'admin'));
    await unwrap(ask(hanna));
    await Promise.allSettled([answer(true, elin), answer(true, oskar)]);
    expect(await notificationsOf(hanna)).toHaveLength(1);
    expect([...(await notificationsOf(elin)), ...(await notificationsOf(oskar))]).toEqual([]);
  });
});

test('joining a public group, and a post there, notify nobody [70]', async () => {
  group = await createGroup(elin, 'public');
  await unwrap(ask(hanna));
  await unwrap(
    hanna.client.from('group_posts').insert({ group_id: group, user_id: hanna.id, content: 'Hi' }),
  );
  expect([...(await notificationsOf(elin)), ...(await notificationsOf(hanna))]).toEqual([]);
});

test('muting somebody doesn’t hide what becomes of one’s own requests', async () => {
  await insertGroupMembers(group, oskar);
  await unwrap(oskar.client.rpc('mute_member', { member_id: elin.id }));
  for (const type of ['group_welcome', 'event_welcome', 'event_place', 'event_changed']) {
    await notify(oskar, elin, type);
  }
  await notify(oskar, elin, 'event_cancelled');
  expect(await notificationsOf(oskar)).toHaveLength(5);
  await notify(oskar, elin, 'event_invite');
  await notify(oskar, elin, 'group_request');
  expect(await notificationsOf(oskar)).toHaveLength(5);
});

test('the words of events have the new values, the reason and the start', async () => {
  const event = await createEvent(elin);
  const about = { event_id: event, event_title: 'Firing' };
  await notify(hanna, elin, 'event_changed', { ...about, changes: 'now at the lake' });
  await notify(hanna, elin, 'event_cancelled', { ...about, reason: 'It rains' });
  await notify(hanna, elin, 'event_cancelled', about);
  await notify(hanna, elin, 'event_place', about);
  await notify(hanna, elin, 'event_welcome', about);
  await notify(hanna, elin, 'event_request', about);
  await remind(hanna, event);
  expect((await panel(hanna)).map(({ message }) => message).toReversed()).toEqual([
    'Firing: now at the lake',
    'Elin Sandberg cancelled Firing: It rains',
    'Elin Sandberg cancelled Firing',
    'You have a place at Firing',
    'Elin Sandberg put you on the guest list of Firing',
    'Elin Sandberg asked to come to Firing',
    'Firing starts tomorrow at 18:00',
  ]);
});

describe('a reminder', () => {
  test('has no actor, also in the organiser’s panel, and can be marked read [59] [64]', async () => {
    const event = await createEvent(elin);
    await remind(elin, event);
    const [reminder] = await panel(elin);
    expect(reminder).toMatchObject({ type: 'event_reminder', actor: null, read: false });
    await unwrap(elin.client.from('notifications').update({ read: true }).eq('read', false));
    expect(await panel(elin)).toMatchObject([{ read: true }]);
    await unwrap(elin.client.rpc('delete_notifications', { ids: [reminder?.id ?? ''] }));
    expect(await panel(elin)).toEqual([]);
  });

  test('ends with a block between the member and the organiser', async () => {
    const event = await createEvent(elin);
    const other = await createEvent(oskar);
    await remind(hanna, event);
    await remind(hanna, other);
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    expect(await panel(hanna)).toMatchObject([{ data: { event_id: other } }]);
  });

  test('isn’t pushed any more once the event has begun', async () => {
    const life = async (startsIn: string) => {
      const event = await createEvent(elin);
      await remind(hanna, event, startsIn);
      const [row] = await database()<{ life: number }[]>`
        select private.push_life(notifications) as life from public.notifications
        where data ->> 'event_id' = ${event}
      `;
      return row?.life ?? Number.NaN;
    };
    expect(await life('-1 second')).toBeLessThanOrEqual(0);
    expect(await life('10 minutes')).toBeLessThanOrEqual(600);
    expect(await life('10 minutes')).toBeGreaterThan(500);
    expect(await life('3 days')).toBe(86_400);
  });

  test('is the only kind without an actor', async () => {
    await expect(
      database()`
        insert into public.notifications (user_id, type, title, message)
        values (${hanna.id}, 'event_changed', 'T', 'M')
      `,
    ).rejects.toMatchObject({ code: '23514' });
    await database()`select private.create_notification(${hanna.id}, null, 'event_changed')`;
    expect(await notificationsOf(hanna)).toEqual([]);
  });
});

test('notifications end with their group or event, except that an event was cancelled', async () => {
  const event = await createEvent(elin);
  for (const type of ['event_changed', 'event_cancelled']) {
    await notify(hanna, elin, type, { event_id: event, event_title: 'Firing' });
  }
  await notify(hanna, elin, 'group_welcome', { group_id: group, group_name: 'Potters' });
  await unwrap(elin.client.rpc('delete_event', { event_id: event }));
  await unwrap(elin.client.rpc('delete_group', { group_id: group }));
  expect(await notificationsOf(hanna)).toMatchObject([{ type: 'event_cancelled' }]);
});
