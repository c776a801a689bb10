import type { EventList } from '@pure/contracts/database';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { answerEvent, createEvent } from './support/groups-and-events.ts';
import { createMembers, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;

beforeAll(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

beforeEach(
  () => database()`delete from private.rate_limits where subject in (${elin.id}, ${hanna.id})`,
);

interface ListArgs {
  list?: string;
  free?: boolean;
  online?: boolean;
  everywhere?: boolean;
}

async function firstPage(args: ListArgs, by = hanna): Promise<EventList> {
  return unwrap(by.client.rpc('event_list', { list: 'discover', ...args }));
}

/** All events of a list, page after page, as far as they are among `ours`. */
async function listed(args: ListArgs, ours: Record<string, string>): Promise<string[]> {
  const names = new Map(Object.entries(ours).map(([name, id]) => [id, name]));
  const found: string[] = [];
  let after: EventList['next'] = null;
  do {
    const page: EventList = await unwrap(
      hanna.client.rpc('event_list', { list: 'discover', ...args, after, page_size: 2 }),
    );
    found.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(new Set(found).size).toBe(found.length);
  return found.flatMap((id) => names.get(id) ?? []);
}

describe('Discover [156] [162] [163]', () => {
  // In the sea, where no other test has events.
  const here = { latitude: -58.9, longitude: 100.4 };
  let ours: Record<'near' | 'far' | 'placeless' | 'full' | 'online' | 'cancelled', string>;

  beforeAll(async () => {
    const on = (day: number) => ({ start_date: `2139-01-0${day}T10:00:00Z` });
    ours = {
      placeless: await createEvent(elin, on(1)),
      far: await createEvent(elin, { ...here, latitude: -57.9, ...on(2) }),
      near: await createEvent(elin, { ...here, ...on(3) }),
      full: await createEvent(elin, { ...here, latitude: -58.8, max_attendees: 1, ...on(4) }),
      online: await createEvent(elin, on(5)),
      cancelled: await createEvent(elin, on(6)),
    };
    const link = 'https://meet.example/firing';
    await unwrap(elin.client.from('events').update({ link }).eq('id', ours.online));
    await unwrap(elin.client.rpc('cancel_event', { event_id: ours.cancelled }));
  });

  const stayHere = (position: typeof here | null) =>
    position
      ? unwrap(hanna.client.from('user_locations').upsert({ user_id: hanna.id, ...position }))
      : unwrap(hanna.client.from('user_locations').delete().eq('user_id', hanna.id));

  test('without a location, events go by start', async () => {
    await stayHere(null);
    expect(await listed({}, ours)).toEqual(['placeless', 'far', 'near', 'full', 'online']);
    expect((await firstPage({})).location).toBeNull();
  });

  test('with one, those within 50 km come by distance, then those without a position', async () => {
    await stayHere(here);
    expect(await listed({}, ours)).toEqual(['near', 'full', 'placeless', 'online']);
    const page = await firstPage({});
    expect(page.location).toEqual(here);
    expect(page.items.find(({ id }) => id === ours.full)?.distance_km).toBeCloseTo(11.1, 1);
    expect(await listed({ everywhere: true }, { near: ours.near, far: ours.far })).toEqual([
      'near',
      'far',
    ]);
  });

  test.each([here, null])('filters find free places and online events, at %s', async (position) => {
    await stayHere(position);
    const free = await listed({ free: true }, ours);
    expect(free).toContain('near');
    expect(free).not.toContain('full');
    expect(await listed({ online: true }, ours)).toEqual(['online']);
    expect(await listed({ online: true, free: true }, ours)).toEqual(['online']);
  });

  test('nobody’s location but the member’s own counts', async () => {
    await stayHere(here);
    expect((await firstPage({}, elin)).location).toBeNull();
  });
});

test('the first page of each list has the counts, further ones don’t [151]', async () => {
  const [guest] = await createMembers('Guest Gunnarsson');
  const coming = await createEvent(elin);
  await answerEvent(guest, coming, 'maybe');
  const page = async (list: string) => firstPage({ list }, guest);
  for (const list of ['discover', 'attending', 'organised', 'past']) {
    expect((await page(list)).counts).toEqual({ attending: 1, organised: 0 });
  }
  expect((await page('attending')).items).toMatchObject([{ id: coming, answer: 'maybe' }]);
  expect((await page('organised')).items).toEqual([]);
  expect((await page('past')).items).toEqual([]);
  const after = { at: '2020-01-01T00:00:00Z', id: coming };
  const next = await unwrap(guest.client.rpc('event_list', { list: 'attending', after }));
  expect(next.counts).toBeUndefined();
});

test('Attending goes by the starts that the events have now', async () => {
  const [guest] = await createMembers('Guest Gunnarsson');
  const on = (year: number) => ({ start_date: `${year}-05-01T10:00:00Z` });
  const going = await createEvent(elin, on(2040));
  const maybe = await createEvent(elin, on(2041));
  const waiting = await createEvent(elin, { max_attendees: 1, ...on(2042) });
  for (const event of [going, waiting]) await unwrap(answerEvent(guest, event, 'going'));
  await unwrap(answerEvent(guest, maybe, 'maybe'));
  const idsIn = async (list: string) =>
    (await firstPage({ list }, guest)).items.map(({ id }) => id);
  const move = (event: string, year: number) =>
    unwrap(elin.client.from('events').update(on(year)).eq('id', event));
  expect(await idsIn('attending')).toEqual([going, maybe, waiting]);
  await move(going, 2044);
  await move(waiting, 2039);
  expect(await idsIn('attending')).toEqual([waiting, maybe, going]);
  await move(maybe, 2020);
  expect(await idsIn('attending')).toEqual([waiting, going]);
  expect(await idsIn('past')).toEqual([maybe]);
});

test.each(['start_date', 'ends_at'])('no answer can give itself another %s', async (column) => {
  const event = await createEvent(elin);
  const row = { event_id: event, user_id: hanna.id, [column]: '2039-01-01T10:00:00Z' };
  const { error } = await hanna.client.from('event_attendees').insert(row as never);
  expect(error?.code).toBe('42501');
  const change = { [column]: '2039-01-01T10:00:00Z' } as never;
  await unwrap(answerEvent(hanna, event, 'going'));
  const { error: refused } = await hanna.client
    .from('event_attendees')
    .update(change)
    .eq('event_id', event);
  expect(refused?.code).toBe('42501');
});

test('a list of another name is refused', async () => {
  const { error } = await hanna.client.rpc('event_list', { list: 'secret' });
  expect(error?.code).toBe('23514');
});
