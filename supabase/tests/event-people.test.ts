import { beforeEach, describe, expect, test } from 'vitest';
import { answerEvent, createEvent, inviteToEvent } from './support/groups-and-events.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let ida: Member;
let vera: Member;
let event: string;

beforeEach(async () => {
  [elin, hanna, oskar, ida, vera] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Oskar Lund',
    'Ida Lind',
    'Vera Nilsson',
  );
  await befriend(hanna, oskar);
  event = await createEvent(elin);
  for (const guest of [oskar, hanna, ida, vera]) await unwrap(answerEvent(guest, event, 'going'));
});

interface People {
  items: { member: { full_name: string }; organiser: boolean }[];
  next: { rank: number; at: string; id: string } | null;
}

async function people(by: Member, options: object = {}): Promise<string[]> {
  const names: string[] = [];
  let after: People['next'] = null;
  do {
    const page = (await unwrap(
      by.client.rpc('event_people', { event_id: event, after, page_size: 2, ...options }),
    )) as unknown as People;
    expect(page.items.length).toBeLessThanOrEqual(2);
    names.push(...page.items.map(({ member }) => member.full_name.split(' ')[0] ?? ''));
    after = page.next;
  } while (after);
  return names;
}

describe('the attendees', () => {
  test('are the organiser, then friends, then others, by key [159]', async () => {
    expect(await people(hanna)).toEqual(['Elin', 'Oskar', 'Vera', 'Ida', 'Hanna']);
    expect(await people(vera)).toEqual(['Elin', 'Vera', 'Ida', 'Hanna', 'Oskar']);
  });

  test('are found by a part of their name or username', async () => {
    expect(await people(hanna, { query: 'LIN' })).toEqual(['Elin', 'Ida']);
    expect(await people(hanna, { query: `@${vera.username.slice(0, 8)}` })).toEqual(['Vera']);
    expect(await people(hanna, { query: '%' })).toEqual([]);
  });

  test('may be going or, for guests alone, come perhaps', async () => {
    await unwrap(answerEvent(ida, event, 'maybe'));
    await unwrap(answerEvent(oskar, event, 'maybe'));
    await unwrap(answerEvent(vera, event, 'no'));
    expect(await people(hanna)).toEqual(['Elin', 'Hanna']);
    expect(await people(hanna, { section: 'maybe' })).toEqual(['Oskar', 'Ida']);
    expect(await people(ida, { section: 'maybe' })).toEqual(['Oskar', 'Ida']);
    expect(await people(vera, { section: 'maybe' })).toEqual([]);
    expect(await people(vera)).toEqual([]);
    await unwrap(hanna.client.rpc('block_member', { member_id: ida.id }));
    expect(await people(hanna, { section: 'maybe' })).toEqual(['Oskar']);
    expect(await people(elin, { section: 'maybe' })).toEqual(['Oskar', 'Ida']);
  });

  test('who wait, in their order, and who are invited are for the organiser', async () => {
    await unwrap(elin.client.from('events').update({ max_attendees: 5 }).eq('id', event));
    const [leo, maja, nils, siri] = await createMembers(
      'Leo Strand',
      'Maja Holm',
      'Nils Dahl',
      'Siri Falk',
    );
    for (const guest of [leo, maja, nils]) await unwrap(answerEvent(guest, event, 'going'));
    await befriend(elin, siri);
    await inviteToEvent(elin, event, siri);
    expect(await people(elin, { section: 'waiting' })).toEqual(['Leo', 'Maja', 'Nils']);
    expect(await people(elin, { section: 'waiting', query: 'maja' })).toEqual(['Maja']);
    expect(await people(elin, { section: 'invited' })).toEqual(['Siri']);
    for (const by of [hanna, leo, siri]) {
      expect(await people(by, { section: 'waiting' })).toEqual([]);
      expect(await people(by, { section: 'invited' })).toEqual([]);
    }
  });
});
