import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { backend } from './support/backend.ts';
import { createEvent, eventPage } from './support/groups-and-events.ts';
import { createMember, errorCode, unwrap, type Member } from './support/members.ts';

let elin: Member;

beforeEach(async () => {
  elin = await createMember('Elin Sandberg');
});

const updateEvent = (event: string, fields: object) =>
  elin.client.from('events').update(fields).eq('id', event);

describe('an event that clients can’t show', () => {
  test.each([
    'Evil/Zone+3',
    'Etc/Foo-5',
    'A/B5',
    'Etc/GMT+13',
    'Etc/GMT-15',
    'Europe/Berlin5',
    'Factory',
    'CEST',
    '../../etc/passwd',
  ])('isn’t made in the zone %s [161]', async (time_zone) => {
    const event = await createEvent(elin);
    expect(await errorCode(updateEvent(event, { time_zone }))).toBe('23514');
  });

  test.each([
    'America/Argentina/Buenos_Aires',
    'America/Port-au-Prince',
    'Etc/GMT+12',
    'Etc/GMT-14',
  ])('is not one in the zone %s [161]', async (time_zone) => {
    const event = await createEvent(elin, { time_zone });
    expect(await eventPage(elin, event)).toMatchObject({ time_zone });
  });

  test.each([
    ['4000-01-01 BC', '2040-01-01'],
    ['0099-01-01', '2040-01-01'],
    ['2040-01-01', '20000-01-01'],
    ['20000-01-01', '20000-01-02'],
    ['9999-12-31T23:59:00Z', null],
    ['294276-12-31T23:00:00Z', null],
    ['-infinity', '2040-01-01'],
  ])('doesn’t last from %s to %s [161]', async (start_date, end_date) => {
    const plan = { title: 'Firing', description: 'Pot', start_date, end_date } as { title: string };
    const made = elin.client.rpc('create_event', { id: randomUUID(), ...plan } as never);
    expect(await errorCode(made)).toBe('23514');
    const token = await unwrap(elin.client.rpc('renew_calendar_link'));
    const calendar = await fetch(`${backend().url}/functions/v1/calendar/${token}.ics`);
    expect(calendar.status).toBe(200);
  });

  test.each([
    'javascript:alert(1)',
    'https://a b.example',
    'https://a.example/\u0007',
    'https://a.example/\u202Egpj',
    '//a.example',
    `https://a.example/${'x'.repeat(500)}`,
  ])('has no link %j [161]', async (link) => {
    const event = await createEvent(elin);
    expect(await errorCode(updateEvent(event, { link }))).toBe('23514');
  });
});
