import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createMembers, unwrap, type Member } from './support/members.ts';
import { type EventFields, createEvent, createGroup } from './support/groups-and-events.ts';

let elin: Member;
let hanna: Member;

beforeAll(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

beforeEach(() => database()`delete from private.rate_limits where subject = ${elin.id}`);

interface FoundEvents {
  id: string;
  distance_km: number | null;
}

describe('groups [55]', () => {
  const search = async (query: string) =>
    ((await unwrap(hanna.client.rpc('search_groups', { query }))) as unknown as FoundEvents[]).map(
      ({ id }) => id,
    );

  test('are found by name or description in any case, public ones only', async () => {
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    const named = await createGroup(elin, 'public', `Kiln ${word.toUpperCase()}`);
    const hidden = await createGroup(elin, 'private', `Kiln ${word}`);
    const described = await createGroup(elin, 'public');
    await unwrap(
      elin.client
        .from('groups')
        .update({ description: `a${word}b` })
        .eq('id', described),
    );
    expect(await search(` ${word} `)).toEqual([named, described]);
    expect(await search(word)).not.toContain(hidden);
  });

  test.each(['%', '_', ',', '(', ')', '\\', '"', "'", '*', '100%', 'a_b'])(
    '%s is taken literally',
    async (sign) => {
      const mark = crypto.randomUUID().slice(0, 8);
      const group = await createGroup(elin, 'public', `${mark} ${sign} there`);
      await createGroup(elin, 'public', `${mark} x there`);
      expect(await search(`${mark} ${sign} th`)).toEqual([group]);
    },
  );

  test('are limited to 20, and an empty query finds none', async () => {
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    await database()`
      insert into public.groups (name, description, created_by)
      select ${word} || n, 'Many', ${elin.id} from generate_series(1, 25) as n
    `;
    expect(await search(word)).toHaveLength(20);
    expect(await search(' ')).toEqual([]);
  });
});

describe('events to discover [156] [163]', () => {
  // A position in the sea, where no other test creates events.
  const here = { latitude: -48.9, longitude: -123.4 };
  const near = { latitude: -48.5, longitude: -123.4 };
  const far = { latitude: -47.9, longitude: -123.4 };
  let events: Record<'near' | 'far' | 'here' | 'placeless' | 'hidden' | 'past' | 'running', string>;

  beforeAll(async () => {
    const on = (day: number) => ({ start_date: `2140-01-0${day}T10:00:00Z` });
    events = {
      far: await createEvent(elin, { ...far, ...on(1) }),
      near: await createEvent(elin, { ...near, ...on(2) }),
      here: await createEvent(elin, { ...here, ...on(3) }),
      placeless: await createEvent(elin, on(4)),
      hidden: await createEvent(elin, { ...here, ...on(1), privacy: 'private' }),
      past: await createEvent(elin, { ...here, start_date: '2020-01-01T10:00:00Z' }),
      running: await createEvent(elin, {
        ...here,
        start_date: '2020-01-01T10:00:00Z',
        end_date: '2141-01-01T10:00:00Z',
      }),
    };
  });

  type Place = { latitude?: number; longitude?: number; radius_km?: number | null };

  async function discovered(place: Place, pageSize = 2): Promise<FoundEvents[]> {
    const items: FoundEvents[] = [];
    let after: unknown = null;
    do {
      const page = (await unwrap(
        hanna.client.rpc('discover_events', { ...place, after, page_size: pageSize } as never),
      )) as unknown as { items: FoundEvents[]; next: unknown };
      items.push(...page.items);
      after = page.next;
    } while (after);
    return items;
  }

  const ours = (found: FoundEvents[]) =>
    found
      .map(({ id }) => Object.entries(events).find(([, event]) => event === id)?.[0])
      .filter((name) => name !== undefined);

  test('without a position are all coming events, by start', async () => {
    const found = await discovered({}, 50);
    expect(ours(found)).toEqual(['running', 'far', 'near', 'here', 'placeless']);
    expect(found.every(({ distance_km }) => distance_km === null)).toBe(true);
  });

  test('from a position are the events within 50 km, nearest first', async () => {
    const found = await discovered(here);
    expect(ours(found).slice(0, 2).toSorted()).toEqual(['here', 'running']);
    expect(ours(found).slice(2)).toEqual(['near']);
    expect(found.map(({ distance_km }) => distance_km)).toEqual([0, 0, 44.478]);
  });

  test('from a position without a distance limit include the far ones', async () => {
    const found = await discovered({ ...here, radius_km: null }, 100);
    expect(ours(found).slice(2)).toEqual(['near', 'far']);
  });

  test('without their own position are listed separately on the first page', async () => {
    const first = (await unwrap(
      hanna.client.rpc('discover_events', { ...here, page_size: 1 }),
    )) as unknown as { placeless: { items: FoundEvents[]; next: unknown }; next: unknown };
    let after = first.placeless.next;
    const apart = [...first.placeless.items];
    while (after) {
      const page = (await unwrap(
        hanna.client.rpc('discover_placeless_events', { after } as never),
      )) as unknown as { items: FoundEvents[]; next: unknown };
      apart.push(...page.items);
      after = page.next;
    }
    expect(ours(apart)).toEqual(['placeless']);
    expect(
      await unwrap(hanna.client.rpc('discover_events', { ...here, after: first.next } as never)),
    ).not.toHaveProperty('placeless');
  });

  test('at one place are paged without a gap', async () => {
    const found = await discovered(here, 1);
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    expect(ours(found)).toHaveLength(3);
  });

  test('are found across the date line and around the pole', async () => {
    const place = async (latitude: number, longitude: number) =>
      createEvent(elin, { latitude, longitude, start_date: '2140-01-01T10:00:00Z' });
    const ids = async (at: Place) => (await discovered(at, 20)).map(({ id }) => id);
    const east = await place(-61.2, 179.95);
    const west = await place(-61.2, -179.9);
    expect(await ids({ latitude: -61.2, longitude: -179.98 })).toEqual([east, west]);
    const pole = await place(-89.9, 10);
    expect(await ids({ latitude: -89.9, longitude: -170 })).toEqual([pole]);
  });

  test('can have free places or a link', async () => {
    const sea = { latitude: -55.5, longitude: -140.5 };
    const event = (fields: Record<string, unknown>) =>
      createEvent(elin, { ...sea, start_date: '2140-01-01T10:00:00Z', ...fields } as EventFields);
    const full = await event({ max_attendees: 1 });
    const limited = await event({ max_attendees: 2 });
    const online = await event({ link: 'https://meet.example/kiln' });
    const cancelled = await event({});
    await unwrap(elin.client.rpc('cancel_event', { event_id: cancelled }));
    const names = new Map([
      [full, 'full'],
      [limited, 'limited'],
      [online, 'online'],
      [cancelled, 'cancelled'],
    ]);
    const found = async (filter: Record<string, boolean>) =>
      (await discovered({ ...sea, ...filter }, 1)).map(({ id }) => names.get(id)).toSorted();
    expect(await found({})).toEqual(['full', 'limited', 'online']);
    expect(await found({ free_places: true })).toEqual(['limited', 'online']);
    expect(await found({ online: true })).toEqual(['online']);
    expect(await found({ free_places: true, online: true })).toEqual(['online']);
    const apart = await createEvent(elin, { start_date: '2140-01-01T10:00:00Z' });
    const online_apart = await unwrap(
      hanna.client.rpc('discover_placeless_events', { online: true, page_size: 100 } as never),
    );
    expect(JSON.stringify(online_apart)).not.toContain(apart);
  });

  test('leave out events whose organiser shares a block with the member', async () => {
    await database()`
      insert into public.blocks (blocker_id, blocked_id) values (${elin.id}, ${hanna.id})
    `;
    expect(ours(await discovered({ ...here, radius_km: null }, 100))).toEqual([]);
    expect(ours(await discovered({}, 100))).toEqual([]);
    await database()`delete from public.blocks where blocker_id = ${elin.id}`;
  });

  test('have distances along the globe', async () => {
    const [row] = await database()`
      select
        private.distance_km(57.7089, 11.9746, 59.3293, 18.0686) as to_stockholm,
        private.distance_km(0, 179.9, 0, -179.9) as across_the_line,
        private.distance_km(0, 0, 0, 180) as to_the_other_side
    `;
    expect(row?.['to_stockholm']).toBeCloseTo(396.89, 1);
    expect(row?.['across_the_line']).toBeCloseTo(22.24, 1);
    expect(row?.['to_the_other_side']).toBeCloseTo(20015.1, 0);
  });
});
