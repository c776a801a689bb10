import { afterEach, expect, test, vi } from 'vitest';
import {
  type ScheduledEvent,
  formatEventTime,
  formatReaderTime,
  formatTimeBesideLeaf,
  periodOf,
  phaseOf,
  startLeaf,
  zoneName,
} from './event-time.ts';
import * as zonedTime from './zoned-time.ts';

const NOW = Date.parse('2026-07-23T10:00:00Z');

afterEach(() => vi.restoreAllMocks());

function event(start: string, end: string | null, zone: string): ScheduledEvent {
  return { start_date: start, end_date: end, time_zone: zone, ends_at: end ?? start };
}

const readIn = (zone: string) => vi.spyOn(zonedTime, 'readerZone').mockReturnValue(zone);

const plain = (pieces: string[] | null) =>
  pieces?.join('').replaceAll(/\s/g, ' ').replace(' at ', ', ');

test.each([
  ['Europe/Berlin', 'Sat 25 Jul, 18:00', 'Berlin time'],
  ['America/New_York', 'Sat 25 Jul, 12:00', 'New York time'],
  ['Australia/Lord_Howe', 'Sun 26 Jul, 02:30', 'Lord Howe time'],
  ['Asia/Kathmandu', 'Sat 25 Jul, 21:45', 'Kathmandu time'],
])('a date shows on the clocks of %s, with the zone’s name [154]', (zone, shown, name) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const { start_date } = event('2026-07-25T16:00:00Z', null, zone);
  expect(plain(formatEventTime(event(start_date, null, zone), zone, NOW))).toBe(shown);
  expect(zoneName(zone)).toBe(name);
});

test('an event in a zone that the browser doesn’t know shows in UTC, rather than not at all [154]', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  readIn('Europe/Berlin');
  const unknown = event('2026-07-25T16:00:00Z', null, 'Moon/Tranquility');
  expect(plain(formatEventTime(unknown, unknown.time_zone, NOW))).toBe('Sat 25 Jul, 16:00');
  expect(zoneName(unknown.time_zone)).toBe('UTC');
  expect(plain(formatReaderTime(unknown, NOW))).toBe('18:00');
  expect(startLeaf(unknown, NOW)).toEqual({ month: 'Jul', day: '25', year: null });
});

test('the end stands beside the start, and another year is named [154]', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const evening = event('2026-07-25T16:00:00Z', '2026-07-25T20:30:00Z', 'Europe/Berlin');
  expect(plain(formatEventTime(evening, 'Europe/Berlin', NOW))).toBe('Sat 25 Jul, 18:00–22:30');
  const later = event('2027-07-25T16:00:00Z', null, 'Europe/Berlin');
  expect(plain(formatEventTime(later, 'Europe/Berlin', NOW))).toBe('Sun, 25 Jul 2027, 18:00');
});

test('AM and PM stay on the line of their time [154]', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  const swim = event('2026-07-25T05:30:00Z', '2026-07-25T08:30:00Z', 'Europe/Berlin');
  const clock = (times: ScheduledEvent) => formatEventTime(times, 'Europe/Berlin', NOW).at(-1);
  expect(clock(swim)).toMatch(/10:30[^ ]AM$/);
  expect(clock({ ...swim, end_date: null })).toMatch(/7:30[^ ]AM$/);
});

test.each([
  ['2026-07-25T16:00:00Z', null, ['Sat 25 Jul, ', '18:00']],
  ['2026-07-25T16:00:00Z', '2026-07-25T20:30:00Z', ['Sat 25 Jul, ', '18:00–22:30']],
  ['2026-07-25T16:00:00Z', '2026-07-26T01:00:00Z', ['Sat 25 Jul, 18:00 – ', 'Sun 26 Jul, 03:00']],
])(
  'a line breaks after a day or, with an end on another day, after the start [154]',
  (start, end, pieces) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
    const times = formatEventTime(event(start, end, 'Europe/Berlin'), 'Europe/Berlin', NOW);
    expect(times.map((piece) => piece.replaceAll(/\s/g, ' '))).toEqual(pieces);
  },
);

test('the reader’s time stands beside it only where it is another [154]', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const berlin = event('2026-07-25T16:00:00Z', null, 'Europe/Berlin');
  readIn('Europe/Paris');
  expect(formatReaderTime(berlin, NOW)).toBeNull();
  readIn('Asia/Kathmandu');
  expect(plain(formatReaderTime(berlin, NOW))).toBe('21:45');
  const long = { ...berlin, end_date: '2026-07-25T17:30:00Z' };
  expect(plain(formatReaderTime(long, NOW))).toBe('21:45–23:15');
});

test('the day stands with the reader’s time where it is another [154]', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  readIn('Australia/Lord_Howe');
  const berlin = event('2026-07-25T16:00:00Z', null, 'Europe/Berlin');
  expect(plain(formatReaderTime(berlin, NOW))).toBe('Sun 26 Jul, 02:30');
});

test('the leaf of the calendar is that of the event’s zone', () => {
  expect(startLeaf(event('2026-07-31T23:30:00Z', null, 'Europe/Berlin'), NOW)).toMatchObject({
    day: '1',
  });
});

test('the leaf names another year than this one [154]', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const later = event('2027-07-25T16:00:00Z', null, 'Europe/Berlin');
  expect(startLeaf(later, NOW)).toEqual({ month: 'Jul', day: '25', year: '2027' });
});

test.each([
  [null, 'Sat 18:00'],
  ['2026-07-25T20:30:00Z', 'Sat, 18:00–22:30'],
  ['2026-07-26T01:00:00Z', 'Sat 18:00 – Sun 26 Jul, 03:00'],
  ['2027-01-01T01:00:00Z', 'Sat 18:00 – Fri, 1 Jan 2027, 02:00'],
])('beside the leaf stands no other day than that of the end %s [154]', (end, shown) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const times = event('2026-07-25T16:00:00Z', end, 'Europe/Berlin');
  expect(plain(formatTimeBesideLeaf(times, NOW))).toBe(shown);
});

test('an event is coming, live or past, never two of them [154] [155]', () => {
  const party = event('2026-07-23T10:00:00Z', '2026-07-23T12:00:00Z', 'UTC');
  expect(phaseOf(party, NOW - 1)).toBe('coming');
  expect(phaseOf(party, NOW)).toBe('live');
  expect(phaseOf(party, Date.parse(party.ends_at) - 1)).toBe('live');
  expect(phaseOf(party, Date.parse(party.ends_at))).toBe('past');
});

test('events stand under Today, This week and Later, by the reader’s calendar [156]', () => {
  const at = (day: number, hour: number) => new Date(2026, 6, day, hour).toISOString();
  const thursday = new Date(2026, 6, 23, 10).getTime();
  const periodAt = (day: number, hour: number, now = thursday) =>
    periodOf({ start_date: at(day, hour) }, now);
  expect(periodAt(22, 10)).toBe('today');
  expect(periodAt(23, 23)).toBe('today');
  expect(periodAt(24, 0)).toBe('week');
  expect(periodAt(26, 23)).toBe('week');
  expect(periodAt(27, 0)).toBe('later');
  const sunday = new Date(2026, 6, 26, 10).getTime();
  expect(periodAt(27, 0, sunday)).toBe('later');
});
