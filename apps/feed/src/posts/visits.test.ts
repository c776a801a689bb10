import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVisits } from './visits.ts';

const setVisibility = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('reading for hours is one visit', () => {
  const visits = createVisits();
  visits.startVisit();
  minutes(300);
  expect(visits.hasEnded()).toBe(false);
});

test('half an hour away ends a visit, in another tab or on another page; a glance elsewhere does not', () => {
  const visits = createVisits();
  const leave = visits.startVisit();
  setVisibility('hidden');
  minutes(29);
  setVisibility('visible');
  expect(visits.hasEnded()).toBe(false);
  visits.continueVisit();
  minutes(29);
  leave();
  expect(visits.hasEnded()).toBe(false);
  minutes(30);
  expect(visits.hasEnded()).toBe(true);
  visits.startVisit();
  visits.continueVisit();
  expect(visits.hasEnded()).toBe(false);
});

test('coming back without an answer from the network begins no visit yet', () => {
  const visits = createVisits();
  visits.startVisit();
  setVisibility('hidden');
  minutes(31);
  setVisibility('visible');
  setVisibility('hidden');
  setVisibility('visible');
  expect(visits.hasEnded()).toBe(true);
});
