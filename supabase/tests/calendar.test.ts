import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { createEvent, type EventFields } from './support/groups-and-events.ts';
import { createMembers, errorCode, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  await database()`delete from private.rate_limits where action = 'calendar_miss'`;
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

const renew = (of: Member) => unwrap(of.client.rpc('renew_calendar_link'));
const stop = (of: Member) => unwrap(of.client.rpc('stop_calendar_link'));
const answer = (of: Member, event: string, choice: string) =>
  unwrap(of.client.rpc('answer_event', { event_id: event, answer: choice }));

const read = (token: string, init: RequestInit = {}) =>
  fetch(`${backend().url}/functions/v1/calendar/${token}.ics`, init);

async function eventsIn(token: string) {
  const response = await read(token);
  expect(response.status).toBe(200);
  const text = await response.text();
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((each) => ({
      uid: each.getFirstPropertyValue('uid'),
      status: each.getFirstPropertyValue('status'),
      sequence: each.getFirstPropertyValue('sequence'),
      summary: each.getFirstPropertyValue('summary'),
      location: each.getFirstPropertyValue('location'),
    }));
}

describe('the address', () => {
  test('needs no sign-in, is told once, and is stored as a hash', async () => {
    expect(await unwrap(elin.client.rpc('calendar_link'))).toBeNull();
    const token = await renew(elin);
    expect(token).toMatch(/^[\da-f]{64}$/);
    expect(Object.keys((await unwrap(elin.client.rpc('calendar_link'))) as object)).toEqual([
      'created_at',
    ]);
    const rows = await database()`
      select token_hash from private.calendar_links where member_id = ${elin.id}
    `;
    expect(rows).toEqual([{ token_hash: createHash('sha256').update(token).digest('hex') }]);
    const response = await read(token);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('private');
  });

  test('ends at once with a new one, with Stop, and with the account', async () => {
    const first = await renew(elin);
    const second = await renew(elin);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await stop(elin);
    expect((await read(second)).status).toBe(404);
    const last = await renew(elin);
    await database()`insert into private.account_deletions (member_id) values (${elin.id})`;
    expect((await read(last)).status).toBe(404);
    await database()`delete from auth.users where id = ${elin.id}`;
    expect((await read(last)).status).toBe(404);
  });

  test('that never was, or has another shape, isn’t found', async () => {
    for (const token of ['a'.repeat(64), 'short', `${'a'.repeat(64)}'--`, '..%2F..%2Fx']) {
      expect((await read(token)).status).toBe(404);
    }
    expect((await read(await renew(elin), { method: 'POST' })).status).toBe(405);
  });

  test('that is guessed is refused after 60 wrong ones an hour, while right ones are read', async () => {
    const token = await renew(elin);
    expect((await read('a'.repeat(64))).status).toBe(404);
    await database()`update private.rate_limits set uses = 60 where action = 'calendar_miss'`;
    expect((await read('b'.repeat(64))).status).toBe(429);
    expect((await read(token)).status).toBe(200);
  });

  test('can’t be made, renewed or stopped once the session has ended', async () => {
    const token = await renew(elin);
    await database()`delete from auth.sessions where user_id = ${elin.id}`;
    expect(await errorCode(elin.client.rpc('renew_calendar_link'))).toBe('PT401');
    expect(await errorCode(elin.client.rpc('stop_calendar_link'))).toBe('PT401');
    expect((await read(token)).status).toBe(200);
  });

  test('is renewed at most 20 times an hour', async () => {
    for (let count = 0; count < 20; count += 1) await renew(elin);
    expect(await errorCode(elin.client.rpc('renew_calendar_link'))).toBe('PT429');
  });

  test('is read 60 times an hour, and says when to come again', async () => {
    const token = await renew(elin);
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at)
      values (${`calendar ${elin.id}`}, 'calendar', 59, now() + interval '10 minutes')
    `;
    expect((await read(token)).status).toBe(200);
    const refused = await read(token);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    // A new address is no way around it.
    expect((await read(await renew(elin))).status).toBe(429);
  });
});

describe('the calendar', () => {
  const hers = (fields: EventFields = {}) => createEvent(hanna, fields);

  test('has what the member goes to, and as tentative what they perhaps do', async () => {
    const token = await renew(elin);
    const own = await createEvent(elin, { title: 'Glazing' });
    const [going, maybe, no, none] = [await hers(), await hers(), await hers(), await hers()];
    await answer(elin, going, 'going');
    await answer(elin, maybe, 'maybe');
    await answer(elin, no, 'no');
    const events = await eventsIn(token);
    const statusOf = (id: string) => events.find(({ uid }) => uid === id)?.status;
    expect([own, going, maybe, no, none].map(statusOf)).toEqual([
      'CONFIRMED',
      'CONFIRMED',
      'TENTATIVE',
      undefined,
      undefined,
    ]);
    expect(events).toHaveLength(3);
  });

  test('keeps the id and raises the sequence with each change, up to the cancellation', async () => {
    const token = await renew(elin);
    const event = await hers();
    await answer(elin, event, 'going');
    const [before] = await eventsIn(token);
    await unwrap(hanna.client.from('events').update({ title: 'Glazing' }).eq('id', event));
    const [changed] = await eventsIn(token);
    await unwrap(hanna.client.rpc('cancel_event', { event_id: event, reason: 'Rain' }));
    const [cancelled] = await eventsIn(token);
    expect([before?.uid, changed?.uid, cancelled?.uid]).toEqual([event, event, event]);
    expect(changed).toMatchObject({ summary: 'Glazing', status: 'CONFIRMED' });
    expect(cancelled?.status).toBe('CANCELLED');
    const sequences = [before, changed, cancelled].map((each) => Number(each?.sequence));
    expect(sequences[0]).toBeLessThan(sequences[1] as number);
    expect(sequences[1]).toBeLessThan(sequences[2] as number);
  });

  test('goes 90 days back', async () => {
    const token = await renew(elin);
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const recent = await createEvent(elin, { start_date: day(89), end_date: day(88.9) });
    await createEvent(elin, { start_date: day(91), end_date: day(90.9) });
    expect((await eventsIn(token)).map(({ uid }) => uid)).toEqual([recent]);
  });

  test('leaves out what the member may no longer read', async () => {
    const token = await renew(elin);
    const [left, removed, hidden] = [await hers(), await hers(), await hers()];
    for (const event of [left, removed, hidden]) await answer(elin, event, 'going');
    expect(await eventsIn(token)).toHaveLength(3);
    await unwrap(elin.client.rpc('leave_event', { event_id: left }));
    await unwrap(hanna.client.rpc('remove_from_event', { event_id: removed, member_id: elin.id }));
    expect((await eventsIn(token)).map(({ uid }) => uid)).toEqual([hidden]);
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    expect(await eventsIn(token)).toEqual([]);
    await unwrap(hanna.client.rpc('unblock_member', { member_id: elin.id }));
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    expect(await eventsIn(token)).toEqual([]);
  });

  test('survives what hostile organisers write', async () => {
    const token = await renew(elin);
    const text = 'He said: "Come, eat; drink\\n" 🎉\r\nEND:VEVENT\r\nBEGIN:VALARM';
    const event = await createEvent(elin, {
      title: 'He said: "Come, eat; drink\\n" 🎉',
      location: 'Kitchen, 2nd floor; ring "Berg" 🔔',
      description: text,
    } as EventFields);
    const response = await read(token);
    const body = await response.text();
    const [vevent] = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents(
      'vevent',
    );
    expect(vevent?.getFirstPropertyValue('uid')).toBe(event);
    expect(vevent?.getFirstPropertyValue('description')).toBe(text.replaceAll('\r\n', '\n'));
    expect(vevent?.getFirstPropertyValue('summary')).toBe('He said: "Come, eat; drink\\n" 🎉');
    expect(vevent?.getFirstPropertyValue('url')).toContain(`/app/events?event=${event}`);
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test('answers 304 until something changes', async () => {
    const token = await renew(elin);
    const event = await createEvent(elin);
    const first = await read(token);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\da-f]{64}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read(token, { headers: { 'if-none-match': known } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    await unwrap(elin.client.from('events').update({ location: 'Barn' }).eq('id', event));
    const changed = await read(token, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    const head = await read(token, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
