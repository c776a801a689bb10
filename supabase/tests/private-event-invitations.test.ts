import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { answerEvent, createEvent, eventAttendance } from './support/groups-and-events.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let event: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
  event = await createEvent(elin, { privacy: 'private' });
});

const setPrivacy = (privacy: string) =>
  elin.client.from('events').update({ privacy }).eq('id', event);
const invite = (by: Member, member: Member) =>
  by.client
    .from('event_invitations')
    .insert({ event_id: event, invitee_id: member.id, status: 'pending' });
const joinEvent = (by: Member) => by.client.rpc('join_event', { event_id: event });
const invitationNotifications = (of: Member) =>
  unwrap(of.client.from('notifications').select('type').eq('type', 'event_invite'));

test('an invitation by a guest ends when the event turns private, the organiser’s stays', async () => {
  const [yusuf] = await createMembers('Yusuf Demir');
  await befriend(oskar, yusuf);
  await unwrap(setPrivacy('public'));
  await unwrap(joinEvent(oskar));
  await unwrap(invite(oskar, yusuf));
  await unwrap(invite(elin, hanna));
  await unwrap(setPrivacy('private'));
  expect(await invitationNotifications(yusuf)).toEqual([]);
  expect(await unwrap(yusuf.client.from('event_invitations').select())).toEqual([]);
  expect(await unwrap(yusuf.client.from('events').select().eq('id', event))).toEqual([]);
  expect(await errorCode(answerEvent(yusuf, event, 'going'))).toBe('42501');
  expect(await unwrap(joinEvent(hanna))).toBe('going');
});

test('an invitation by a guest counts for nothing in a private event, even if it outlived the change', async () => {
  const id = randomUUID();
  await database()`
    insert into public.event_invitations (id, event_id, invitee_id, kind, invited_by)
    values (${id}, ${event}, ${oskar.id}, 'invitation', ${hanna.id})
  `;
  expect(await unwrap(oskar.client.from('events').select().eq('id', event))).toEqual([]);
  expect(
    await errorCode(
      oskar.client.rpc('answer_event_invitation', { invitation_id: id, accept: true }),
    ),
  ).toBe('42501');
  expect(await errorCode(answerEvent(oskar, event, 'no'))).toBe('42501');
  expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
});

test('an invitation that outlived a block between its two members can’t be deleted by its invitee, who doesn’t see it', async () => {
  await unwrap(hanna.client.rpc('block_member', { member_id: oskar.id }));
  // A block skips an invitation that another transaction answers, so that it can outlive the block.
  await database()`
    insert into public.event_invitations (event_id, invitee_id, kind, invited_by)
    values (${event}, ${oskar.id}, 'invitation', ${hanna.id})
  `;
  const { count } = await oskar.client.from('event_invitations').delete({ count: 'exact' });
  expect(count ?? 0).toBe(0);
  expect(
    await database()`select from public.event_invitations where invitee_id = ${oskar.id}`,
  ).toHaveLength(1);
});

test('a request to attend can be withdrawn by the member who asked, who may have blocked others', async () => {
  await unwrap(oskar.client.rpc('block_member', { member_id: hanna.id }));
  expect(await unwrap(joinEvent(oskar))).toBe('requested');
  await unwrap(oskar.client.from('event_invitations').delete().eq('event_id', event));
  expect(
    await database()`select from public.event_invitations where invitee_id = ${oskar.id}`,
  ).toEqual([]);
});
