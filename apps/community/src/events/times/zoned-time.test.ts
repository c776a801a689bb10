import { expect, test } from 'vitest';
import {
  instantOf,
  isTimeZone,
  localOf,
  movedBySkip,
  nextFullHour,
  todaysZoneName,
} from './zoned-time.ts';

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const LORD_HOWE = 'Australia/Lord_Howe';
const KATHMANDU = 'Asia/Kathmandu';

test.each([
  [BERLIN, '2026-07-25T18:00', '2026-07-25T16:00:00.000Z'],
  [BERLIN, '2026-12-24T18:00', '2026-12-24T17:00:00.000Z'],
  [NEW_YORK, '2026-07-25T00:00', '2026-07-25T04:00:00.000Z'],
  [LORD_HOWE, '2026-01-01T00:00', '2025-12-31T13:00:00.000Z'],
  [LORD_HOWE, '2026-07-01T00:00', '2026-06-30T13:30:00.000Z'],
  [KATHMANDU, '2026-07-25T00:15', '2026-07-24T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-07-25T00:00', '2026-07-24T10:00:00.000Z'],
  ['UTC', '2026-07-25T23:59', '2026-07-25T23:59:00.000Z'],
])('the clocks of %s show %s at %s, and back [152]', (zone, local, instant) => {
  expect(instantOf(local, zone)).toBe(instant);
  expect(localOf(instant, zone)).toBe(local);
});

test.each([
  [BERLIN, '2026-03-29T02:00', '2026-03-29T03:00'],
  [BERLIN, '2026-03-29T02:59', '2026-03-29T03:59'],
  [NEW_YORK, '2026-03-08T02:30', '2026-03-08T03:30'],
  [LORD_HOWE, '2026-10-04T02:10', '2026-10-04T02:40'],
])(
  'in %s the skipped %s moves forward by the length of the change, to %s [152]',
  (zone, local, moved) => {
    expect(localOf(instantOf(local, zone) ?? '', zone)).toBe(moved);
    expect(movedBySkip(local, zone)).toBe(moved);
  },
);

test.each([
  [BERLIN, '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  [NEW_YORK, '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  [LORD_HOWE, '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
])('in %s, %s occurs twice and means the first [152]', (zone, local, instant) => {
  expect(instantOf(local, zone)).toBe(instant);
  expect(movedBySkip(local, zone)).toBeNull();
});

test('the minute before and the minute after a change exist', () => {
  expect(instantOf('2026-03-29T01:59', BERLIN)).toBe('2026-03-29T00:59:00.000Z');
  expect(instantOf('2026-03-29T03:00', BERLIN)).toBe('2026-03-29T01:00:00.000Z');
  expect(instantOf('2026-10-25T03:00', BERLIN)).toBe('2026-10-25T02:00:00.000Z');
});

test('the next full hour is one of the zone, also where it is a quarter hour off [152]', () => {
  const now = Date.parse('2026-07-25T16:20:30.500Z');
  expect(nextFullHour(BERLIN, now)).toBe('2026-07-25T19:00');
  expect(nextFullHour(KATHMANDU, now)).toBe('2026-07-25T23:00');
  expect(nextFullHour(LORD_HOWE, now)).toBe('2026-07-26T03:00');
});

test('cities have the names of today', () => {
  expect(todaysZoneName('Asia/Katmandu')).toBe(KATHMANDU);
  expect(todaysZoneName(BERLIN)).toBe(BERLIN);
  expect(localOf('2026-07-24T18:30:00.000Z', 'Asia/Katmandu')).toBe('2026-07-25T00:15');
});

test('no time, and no zone', () => {
  expect(instantOf('', BERLIN)).toBeNull();
  expect(instantOf('2026-07-25T18:00', 'Europe/Nowhere')).toBeNull();
  expect(isTimeZone('Europe/Nowhere')).toBe(false);
  expect(isTimeZone(KATHMANDU)).toBe(true);
});
