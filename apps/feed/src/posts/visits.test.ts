import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVisits } from './visits.ts';

const look = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('who reads on for hours is on one visit', () => {
  const visits = createVisits();
  visits.begin();
  minutes(300);
  expect(visits.hasEnded()).toBe(false);
});

test('half an hour away ends it, in another tab or on another page; a glance elsewhere does not', () => {
  const visits = createVisits();
  const leave = visits.begin();
  look('hidden');
  minutes(29);
  look('visible');
  expect(visits.hasEnded()).toBe(false);
  visits.goOn();
  minutes(29);
  leave();
  expect(visits.hasEnded()).toBe(false);
  minutes(30);
  expect(visits.hasEnded()).toBe(true);
  visits.begin();
  visits.goOn();
  expect(visits.hasEnded()).toBe(false);
});

test('coming back without an answer from the network is no visit yet', () => {
  const visits = createVisits();
  visits.begin();
  look('hidden');
  minutes(31);
  look('visible');
  look('hidden');
  look('visible');
  expect(visits.hasEnded()).toBe(true);
});
