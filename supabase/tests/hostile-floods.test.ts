import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { insertGroupMembers, createEvent, createGroup } from './support/groups-and-events.ts';

let vera: Member;
let adam: Member;

beforeEach(async () => {
  [vera, adam] = await createMembers('Vera Lind', 'Adam Roth');
});

/** Repeats an action until it is refused, up to a maximum. Returns the number of successes and the error. */
async function repeatUntilRefused(most: number, act: () => Promise<string | undefined>) {
  for (let times = 0; times < most; times += 1) {
    const code = await act();
    if (code) return { times, code };
  }
  return { times: most, code: undefined };
}

describe('a member can’t notify another again and again', () => {
  test('by sending and withdrawing friend requests', async () => {
    const outcome = await repeatUntilRefused(8, async () => {
      const { error } = await adam.client.rpc('send_request', { member_id: vera.id });
      await unwrap(adam.client.rpc('end_friendship', { member_id: vera.id }));
      return error?.code;
    });
    expect(outcome).toEqual({ times: 5, code: 'PT429' });
    const [other] = await createMembers('Olle Alm');
    expect(await unwrap(adam.client.rpc('send_request', { member_id: other.id }))).toBe('sent');
  });

  test.each(['group', 'event'] as const)(
    'by inviting to a %s and withdrawing the invitation',
    async (place) => {
      await befriend(adam, vera);
      const id = place === 'group' ? await createGroup(adam) : await createEvent(adam);
      const outcome = await repeatUntilRefused(8, async () => {
        const { error } =
          place === 'group'
            ? await adam.client
                .from('group_join_requests')
                .insert({ group_id: id, user_id: vera.id, status: 'pending' })
            : await adam.client
                .from('event_invitations')
                .insert({ event_id: id, invitee_id: vera.id, status: 'pending' });
        await (place === 'group'
          ? unwrap(adam.client.from('group_join_requests').delete().eq('group_id', id))
          : unwrap(adam.client.from('event_invitations').delete().eq('event_id', id)));
        return error?.code;
      });
      expect(outcome).toEqual({ times: 5, code: 'PT429' });
    },
  );
});

describe('events that reach everybody present are limited', () => {
  beforeEach(async () => {
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at)
      values (${adam.id}, 'edit_place', 119, now() + interval '1 hour')
    `;
  });

  test('editing a group', async () => {
    const id = await createGroup(adam);
    const edit = (name: string) => adam.client.from('groups').update({ name }).eq('id', id);
    await unwrap(edit('Bakers'));
    expect(await errorCode(edit('Brewers'))).toBe('PT429');
  });

  test('editing an event', async () => {
    const id = await createEvent(adam);
    const edit = (title: string) => adam.client.from('events').update({ title }).eq('id', id);
    await unwrap(edit('Baking'));
    expect(await errorCode(edit('Brewing'))).toBe('PT429');
  });

  test('changing roles, but not inheriting a role', async () => {
    const id = await createGroup(adam);
    await insertGroupMembers(id, vera);
    const give = (role: string) =>
      adam.client.rpc('set_group_role', { group_id: id, member_id: vera.id, role });
    await unwrap(give('moderator'));
    expect(await errorCode(give('member'))).toBe('PT429');
    await unwrap(adam.client.rpc('leave_group', { group_id: id }));
    const [heir] = await unwrap(
      vera.client.from('group_members').select('role').eq('group_id', id),
    );
    expect(heir).toEqual({ role: 'admin' });
  });
});

test('a search term of a megabyte is cut to its beginning', async () => {
  const [row] = await database()<{ length: number }[]>`
    select char_length(private.contains_pattern(${'%'.repeat(1_000_000)})) as length
  `;
  expect(row).toEqual({ length: 402 });
  const typed = `Vera${' '.repeat(400)}x`;
  expect(await unwrap(adam.client.rpc('search_people', { query: typed }))).toEqual({ items: [] });
});
