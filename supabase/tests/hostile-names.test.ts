import { beforeEach, describe, expect, test } from 'vitest';
import { createMember, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { createEvent, createGroup } from './support/groups-and-events.ts';

let vera: Member;
let adam: Member;

beforeEach(async () => {
  [vera, adam] = await createMembers('Vera Lind', 'Adam Roth');
});

const forgedNames: [string, string][] = [
  ['a second line', 'Adam\nYour account is locked'],
  ['a line by another sign', 'Adam\u2028Your account is locked'],
  ['letters from right to left', 'Adam \u202Emoc.erup'],
  ['an isolate', 'Adam \u2067moc.erup'],
  ['a bell', 'Adam\u0007'],
];

const invisibleNames: [string, string][] = [
  ['tabs', '\t\t\t'],
  ['no width', '\u200B\u200B\u200B'],
  ['a filler', '\u3164\u3164'],
  ['one letter among them', 'A\u200B\u200B'],
];

const fullNameOf = async (member: Member) => {
  const { full_name } = await unwrap(
    member.client.from('profiles').select('full_name').eq('id', member.id).single(),
  );
  return full_name;
};

describe('in the texts of notifications', () => {
  test.each([...forgedNames, ...invisibleNames])(
    'a member’s name has no %s',
    async (_, full_name) => {
      const rename = adam.client.from('profiles').update({ full_name }).eq('id', adam.id);
      expect(await errorCode(rename)).toBe('23514');
      expect(await fullNameOf(adam)).toBe('Adam Roth');
    },
  );

  test.each(forgedNames)('a group’s or event’s name has no %s', async (_, name) => {
    const group = await createGroup(adam);
    const event = await createEvent(adam);
    const groups = adam.client.from('groups').update({ name }).eq('id', group);
    const events = adam.client.from('events').update({ title: name }).eq('id', event);
    expect(await errorCode(groups)).toBe('23514');
    expect(await errorCode(events)).toBe('23514');
  });

  test('the names of a group and an event are visible', async () => {
    const group = await createGroup(adam);
    const event = await createEvent(adam);
    const groups = adam.client.from('groups').update({ name: '\u200B' }).eq('id', group);
    const events = adam.client.from('events').update({ title: '\u200B' }).eq('id', event);
    expect(await errorCode(groups)).toBe('23514');
    expect(await errorCode(events)).toBe('23514');
  });
});

test('a name may contain joiners and direction marks that its script needs', async () => {
  for (const full_name of ['می‌نا', '\u200Fשרה כהן', 'Zoë 👩‍🚀', "Siobhán O'Neill", '李明']) {
    await unwrap(adam.client.from('profiles').update({ full_name }).eq('id', adam.id));
    expect(await fullNameOf(adam)).toBe(full_name);
  }
});

test('a bad character in a name doesn’t stop the sign-up', async () => {
  const member = await createMember('Mallory\n\u202EX');
  expect(await fullNameOf(member)).toBe('Mallory  X');
  const unseen = await createMember('\u200B\u200B');
  expect(await fullNameOf(unseen)).toBe(unseen.username);
  expect(
    await unwrap(vera.client.rpc('inviter_card', { username: unseen.username })),
  ).toMatchObject({
    full_name: unseen.username,
  });
});
