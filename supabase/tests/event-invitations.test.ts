import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { listen } from './support/listen.ts';
import { befriend, newMembers, ok, refusal, type Member } from './support/members.ts';
import { attendance, newEvent } from './support/places.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let event: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await newMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
  event = await newEvent(elin, { privacy: 'private' });
});

const invite = (by: Member, whom: Member) =>
  by.client
    .from('event_invitations')
    .insert({ event_id: event, invitee_id: whom.id, status: 'pending' });
const join = (by: Member) => by.client.rpc('join_event', { event_id: event });
const answer = (by: Member, id: string, accept = true) =>
  by.client.rpc('answer_event_invitation', { invitation_id: id, accept });
const said = async (request: PromiseLike<{ error: { message: string } | null }>) =>
  (await request).error?.message;
const open = () => elin.client.from('events').update({ privacy: 'public' }).eq('id', event);
const news = (of: Member) =>
  ok(of.client.from('notifications').select('title, message, data').eq('type', 'event_invite'));

async function rowOf(whom: Member): Promise<string> {
  const [row] = await database()<{ id: string }[]>`
    select id from public.event_invitations where event_id = ${event} and invitee_id = ${whom.id}
  `;
  return row?.id ?? '';
}

describe('inviting', () => {
  test('tells a friend, who then sees the event [61] [62]', async () => {
    await ok(invite(elin, hanna));
    expect(await news(hanna)).toEqual([
      {
        title: 'Event invitation',
        message: 'Elin Sandberg invited you to Firing',
        data: {
          event_id: event,
          event_title: 'Firing',
          inviter_id: elin.id,
          inviter_name: 'Elin Sandberg',
        },
      },
    ]);
    expect(await ok(hanna.client.from('events').select().eq('id', event))).toHaveLength(1);
    expect(await ok(hanna.client.from('event_attendees').select().eq('event_id', event))).toEqual(
      [],
    );
  });

  test('is refused for guests and for the invited, in words that differ', async () => {
    await ok(invite(elin, hanna));
    expect(await said(invite(elin, hanna))).toBe('User has already been invited to this event');
    await ok(answer(hanna, await rowOf(hanna)));
    expect(await said(invite(elin, hanna))).toBe('User is already attending this event');
    expect(await refusal(invite(elin, hanna))).toBe('23505');
  });

  test('to a private event is the organiser’s; to a public one whoever goes does it', async () => {
    expect(await refusal(invite(elin, oskar))).toBe('42501');
    await befriend(hanna, oskar);
    expect(await refusal(invite(hanna, oskar))).toBe('42501');
    await ok(invite(elin, hanna));
    await ok(join(hanna));
    expect(await refusal(invite(hanna, oskar))).toBe('42501');
    await ok(open());
    await ok(invite(hanna, oskar));
    expect(await news(oskar)).toHaveLength(1);
  });

  test('reaches nobody whom a block parts from the organiser', async () => {
    await befriend(hanna, oskar);
    await ok(open());
    await ok(join(hanna));
    await ok(elin.client.rpc('block_member', { member_id: oskar.id }));
    expect(await refusal(invite(hanna, oskar))).toBe('P0002');
    expect(await news(oskar)).toEqual([]);
  });
});

describe('answering an invitation', () => {
  test('is the invitee’s alone, and accepting adds them [160]', async () => {
    await ok(invite(elin, hanna));
    const id = await rowOf(hanna);
    for (const by of [elin, oskar]) {
      expect(await refusal(answer(by, id))).toBe('P0002');
      await by.client.from('event_invitations').update({ status: 'accepted' }).eq('id', id);
    }
    expect(await attendance(event)).toMatchObject({ counted: 1 });
    await ok(hanna.client.from('event_invitations').update({ status: 'accepted' }).eq('id', id));
    await ok(answer(hanna, id));
    expect(await attendance(event)).toEqual({ going: ['Elin', 'Hanna'], counted: 2 });
    expect(await news(hanna)).toEqual([]);
  });

  test('declining keeps them out, ends the notification, and is final', async () => {
    await ok(invite(elin, hanna));
    const id = await rowOf(hanna);
    await ok(answer(hanna, id, false));
    expect(await news(hanna)).toEqual([]);
    expect(await refusal(answer(hanna, id))).toBe('P0002');
    expect(await ok(hanna.client.from('events').select().eq('id', event))).toEqual([]);
    expect(await attendance(event)).toMatchObject({ counted: 1 });
    const rows = () => hanna.client.from('event_invitations');
    await ok(rows().update({ status: 'accepted' }).eq('id', id));
    for (const by of [elin, hanna]) {
      await ok(by.client.from('event_invitations').delete().eq('id', id));
    }
    expect(await ok(rows().select('status'))).toEqual([{ status: 'declined' }]);
  });

  test('is yes or no', async () => {
    await ok(invite(elin, hanna));
    const rows = hanna.client.from('event_invitations');
    expect(await refusal(rows.update({ status: 'pending' }).eq('invitee_id', hanna.id))).toBe(
      '42501',
    );
  });

  test('from somebody blocked is neither seen nor given, should one have outlived the block', async () => {
    await ok(hanna.client.rpc('block_member', { member_id: elin.id }));
    await database()`
      insert into public.event_invitations (event_id, invitee_id, kind, invited_by)
      values (${event}, ${hanna.id}, 'invitation', ${elin.id})
    `;
    const rows = hanna.client.from('event_invitations');
    expect(await ok(rows.select())).toEqual([]);
    // What it names it would have to see.
    await ok(rows.update({ status: 'accepted' }));
    expect(await attendance(event)).toMatchObject({ counted: 1 });
  });

  test('to what is full changes nothing', async () => {
    await ok(invite(elin, hanna));
    await ok(elin.client.from('events').update({ max_attendees: 1 }).eq('id', event));
    const id = await rowOf(hanna);
    expect(await said(answer(hanna, id))).toBe('This event is full');
    expect(await ok(hanna.client.from('event_invitations').select('status').eq('id', id))).toEqual([
      { status: 'pending' },
    ]);
    expect(await attendance(event)).toMatchObject({ counted: 1 });
  });
});

describe('asking to come', () => {
  test('is answered by the organiser, whom it tells [159]', async () => {
    const ears = await listen(elin.client, elin.id);
    await ok(oskar.client.rpc('block_member', { member_id: hanna.id }));
    expect(await ok(join(oskar))).toBe('requested');
    expect(await ok(oskar.client.from('event_invitations').select('kind'))).toEqual([
      { kind: 'request' },
    ]);
    expect(await ok(join(oskar))).toBe('requested');
    await ears.hears(
      ({ event: kind, payload }) => kind === 'event' && payload['what'] === 'requests',
    );
    await ears.leave();
    const [pending] = await ok(
      elin.client
        .from('event_invitations')
        .select('id, kind, invitee:profiles!event_invitations_invitee_id_fkey(full_name)')
        .eq('event_id', event)
        .eq('status', 'pending'),
    );
    expect(pending).toMatchObject({ kind: 'request', invitee: { full_name: 'Oskar Lund' } });
    expect(await refusal(answer(oskar, pending?.id ?? ''))).toBe('P0002');
    expect(await refusal(answer(hanna, pending?.id ?? ''))).toBe('P0002');
    const rows = elin.client.from('event_invitations');
    await ok(rows.update({ status: 'accepted' }).eq('id', pending?.id ?? ''));
    await ok(
      elin.client
        .from('event_attendees')
        .insert({ event_id: event, user_id: oskar.id, status: 'going' }),
    );
    expect(await attendance(event)).toEqual({ going: ['Elin', 'Oskar'], counted: 2 });
  });

  test('joins nobody by itself, and is not said in another’s name', async () => {
    for (const forged of [
      { status: 'accepted' },
      { kind: 'invitation' },
      { invited_by: elin.id },
    ]) {
      const row = { event_id: event, invitee_id: oskar.id, status: 'pending', ...forged };
      expect(await refusal(oskar.client.from('event_invitations').insert(row as never))).toBe(
        '42501',
      );
    }
    await database()`delete from auth.users where id = ${oskar.id}`;
    expect(await refusal(invite(oskar, hanna))).toBe('42501');
    expect(await rowOf(hanna)).toBe('');
  });

  test('adds nobody to who goes', async () => {
    expect(
      await refusal(
        oskar.client
          .from('event_attendees')
          .insert({ event_id: event, user_id: oskar.id, status: 'going' }),
      ),
    ).toBe('42501');
    expect(await attendance(event)).toMatchObject({ counted: 1 });
  });
});

describe('an invitation ends', () => {
  const ends: [string, () => PromiseLike<unknown>][] = [
    [
      'when who invited takes it back',
      () => elin.client.from('event_invitations').delete().eq('event_id', event),
    ],
    ['when one blocks the other', () => hanna.client.rpc('block_member', { member_id: elin.id })],
    ['with the event', () => elin.client.rpc('delete_event', { event_id: event })],
  ];
  test('when the guest who invited or the organiser takes it back, no other guest', async () => {
    const [yusuf] = await newMembers('Yusuf Demir');
    await befriend(hanna, yusuf);
    await ok(open());
    for (const guest of [hanna, oskar]) {
      await database()`
        insert into public.event_attendees (event_id, user_id) values (${event}, ${guest.id})
      `;
    }
    const takeBack = (by: Member) =>
      ok(by.client.from('event_invitations').delete().eq('invitee_id', yusuf.id));
    for (const entitled of [hanna, elin]) {
      await ok(invite(hanna, yusuf));
      await takeBack(oskar);
      await ok(oskar.client.from('event_invitations').delete());
      expect(await rowOf(yusuf)).not.toBe('');
      await takeBack(entitled);
      expect(await rowOf(yusuf)).toBe('');
    }
  });

  test.each(ends)('%s, and its notification', async (_, end) => {
    await ok(invite(elin, hanna));
    await end();
    expect(await news(hanna)).toEqual([]);
    expect(await ok(hanna.client.from('event_invitations').select())).toEqual([]);
    expect(
      await database()`select from public.event_invitations where event_id = ${event} and status = 'pending'`,
    ).toHaveLength(0);
    expect(await ok(hanna.client.from('events').select().eq('id', event))).toEqual([]);
  });
});
