import { expect, test } from 'vitest';
import jobs from '../../jobs.json' with { type: 'json' };
import { isDue, secondsBetween } from './cron-schedule.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

test.each([
  ['* * * * *', '13:37', true],
  ['*/5 * * * *', '13:35', true],
  ['*/5 * * * *', '13:37', false],
  ['0 3 * * *', '03:00', true],
  ['0 3 * * *', '04:00', false],
  ['10-12,40 * * * *', '00:12', true],
  ['10-12,40 * * * *', '00:13', false],
  ['5/20 * * * *', '00:45', true],
  ['0 0 21 11 6', '00:00', true],
  ['0 0 * * 0', '00:00', false],
])('%s at %s on a Saturday: %s', (schedule, time, due) => {
  expect(isDue(schedule, at(time))).toBe(due);
});

test('an invalid schedule is refused', () => {
  expect(() => isDue('every minute', at('00:00'))).toThrow('five fields');
  expect(() => isDue('x * * * *', at('00:00'))).toThrow('field');
});

test.each([
  ['30 seconds', 30],
  ['1 seconds', 1],
  ['60 seconds', undefined],
  ['* * * * *', undefined],
])('%s is every %s seconds', (schedule, seconds) => {
  expect(secondsBetween(schedule)).toBe(seconds);
});

test('the files of deleted and expired things are swept at least twice a minute', () => {
  const sweep = jobs.find(({ name }) => name === 'sweep');
  expect(secondsBetween(sweep?.schedule ?? '')).toBeLessThanOrEqual(30);
});
