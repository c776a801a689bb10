import type { Cursor, Page } from '@pure/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import {
  answerEvent,
  createEvent,
  createGroup,
  insertGroupMembers,
  inviteToEvent,
} from './support/groups-and-events.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
  await befriend(oskar, hanna);
});

type List = 'my_groups' | 'attending';

/** The ids of a list, page after page. */
async function listed(of: Member, list: List, more: { query?: string } = {}): Promise<string[]> {
  const ids: string[] = [];
  let after: Cursor | null = null;
  do {
    const page = (await unwrap(
      of.client.rpc(list, { after, page_size: 2, ...more }),
    )) as unknown as Page<{ id: string }>;
    ids.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after);
  return ids;
}

/** Gives the invitations to these groups or events their order: the last one is the latest. */
const invitedAt = (table: 'group_join_requests' | 'event_invitations', ids: string[]) =>
  database().begin((sql) =>
    ids.map(
      (id, at) => sql`
        update ${sql(`public.${table}`)} set created_at = now() + ${`${at} seconds`}::interval
        where ${sql(table === 'group_join_requests' ? 'group_id' : 'event_id')} = ${id}
      `,
    ),
  );

describe('the groups that invite a member', () => {
  const invite = (by: Member, group: string) =>
    unwrap(by.client.rpc('invite_to_group', { group_id: group, member_ids: [hanna.id] }));

  test('stand before their own, latest invitation first, in the same pages [164]', async () => {
    const own = [await createGroup(hanna), await createGroup(hanna), await createGroup(elin)];
    await insertGroupMembers(own[2] as string, hanna);
    const inviting = [
      await createGroup(elin),
      await createGroup(oskar, 'public'),
      await createGroup(oskar),
    ];
    for (const [at, group] of inviting.entries()) await invite(at === 0 ? elin : oskar, group);
    await invitedAt('group_join_requests', inviting);
    expect(await listed(hanna, 'my_groups')).toEqual([
      ...inviting.toReversed(),
      ...own.toReversed(),
    ]);
    const [first] = (await unwrap(hanna.client.rpc('my_groups', {}))).items;
    expect(first).toMatchObject({
      state: 'invited',
      pending: { kind: 'invitation', invited_by: { full_name: 'Oskar Lund' } },
    });
    await unwrap(
      elin.client
        .from('groups')
        .update({ name: '100% clay' })
        .eq('id', inviting[0] as string),
    );
    expect(await listed(hanna, 'my_groups', { query: '0% c' })).toEqual([inviting[0]]);
  });

  test('are none that keep them out, by somebody blocked, answered, or of others', async () => {
    const [keepsOut, blocked, declined, asked, others] = [
      await createGroup(elin),
      await createGroup(oskar),
      await createGroup(elin),
      await createGroup(elin),
      await createGroup(elin),
    ];
    for (const group of [keepsOut, declined]) await invite(elin, group);
    await invite(oskar, blocked);
    await unwrap(hanna.client.rpc('join_group', { group_id: asked }));
    await befriend(elin, oskar);
    await unwrap(elin.client.rpc('invite_to_group', { group_id: others, member_ids: [oskar.id] }));
    expect((await listed(hanna, 'my_groups')).toSorted()).toEqual(
      [keepsOut, blocked, declined].toSorted(),
    );
    // Past the triggers that end invitations, so that the list itself has to leave them out.
    await database()`
      insert into private.group_bans (group_id, member_id) values (${keepsOut}, ${hanna.id})
    `;
    await database().begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`
        insert into public.blocks (blocker_id, blocked_id) values (${oskar.id}, ${hanna.id})
      `;
    });
    const [invitation] = await unwrap(
      hanna.client.from('group_join_requests').select('id').eq('group_id', declined),
    );
    await unwrap(
      hanna.client.rpc('answer_group_request', { request_id: invitation?.id ?? '', accept: false }),
    );
    expect(await listed(hanna, 'my_groups')).toEqual([]);
  });
});

describe('the events that invite a member', () => {
  test('stand before those they attend, latest invitation first, in the same pages [163]', async () => {
    const on = (year: number) => ({ start_date: `${year}-05-01T10:00:00Z` });
    const going = [await createEvent(oskar, on(2040)), await createEvent(oskar, on(2041))];
    for (const event of going) await unwrap(answerEvent(hanna, event, 'going'));
    const inviting = [
      await createEvent(elin, { privacy: 'private', ...on(2043) }),
      await createEvent(elin, on(2044)),
      await createEvent(elin, { privacy: 'private', ...on(2042) }),
    ];
    for (const event of inviting) await inviteToEvent(elin, event, hanna);
    await invitedAt('event_invitations', inviting);
    expect(await listed(hanna, 'attending')).toEqual([...inviting.toReversed(), ...going]);
    const { items } = (await unwrap(hanna.client.rpc('attending', {}))) as unknown as Page<object>;
    const [first] = items;
    expect(first).toMatchObject({
      answer: null,
      pending: { kind: 'invitation', invited_by: { id: elin.id } },
      organiser: { id: elin.id },
    });
    await unwrap(answerEvent(hanna, inviting[0] as string, 'maybe'));
    await unwrap(answerEvent(hanna, inviting[1] as string, 'no'));
    expect(await listed(hanna, 'attending')).toEqual([inviting[2], ...going, inviting[0]]);
  });

  test('are none that are over, cancelled, keep them out, of somebody blocked, or private by a guest', async () => {
    const events = {
      over: await createEvent(elin),
      cancelled: await createEvent(elin),
      keepsOut: await createEvent(elin),
      blocksInviter: await createEvent(elin),
      blocksOrganiser: await createEvent(oskar),
      byGuest: await createEvent(oskar),
    };
    const { over, cancelled, keepsOut, blocksInviter, blocksOrganiser, byGuest } = events;
    for (const event of [over, cancelled, keepsOut]) await inviteToEvent(elin, event, hanna);
    await unwrap(answerEvent(oskar, blocksInviter, 'going'));
    await inviteToEvent(oskar, blocksInviter, hanna);
    for (const event of [blocksOrganiser, byGuest]) {
      await unwrap(answerEvent(elin, event, 'going'));
      await inviteToEvent(elin, event, hanna);
    }
    expect((await listed(hanna, 'attending')).toSorted()).toEqual(Object.values(events).toSorted());
    await unwrap(elin.client.rpc('cancel_event', { event_id: cancelled }));
    // Past the triggers that end invitations, so that the list itself has to leave them out.
    await database().begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update public.events set ends_at = now() where id = ${over}`;
      await sql`update public.events set privacy = 'private' where id = ${byGuest}`;
      await sql`insert into private.event_bans (event_id, member_id) values (${keepsOut}, ${hanna.id})`;
      await sql`
        insert into public.blocks (blocker_id, blocked_id) values (${hanna.id}, ${oskar.id})
      `;
    });
    expect(await listed(hanna, 'attending')).toEqual([]);
    // The organiser of the private event isn't the reason: they have invited nobody.
    await database()`delete from public.blocks where blocker_id = ${hanna.id}`;
    expect((await listed(hanna, 'attending')).toSorted()).toEqual(
      [blocksInviter, blocksOrganiser].toSorted(),
    );
  });
});
