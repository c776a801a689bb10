import type { ListedEvent } from '@pure/contracts/database';
import { expect, test } from 'vitest';
import { eventsToday } from './events-today.ts';

const at = (day: number, hour: number) => new Date(2026, 6, day, hour).toISOString();

function event(title: string, change: Partial<ListedEvent> = {}) {
  const times = { start_date: at(15, 18), ends_at: at(15, 21) };
  const state = { cancelled_at: null, organised: false, answer: 'going' };
  return { title, ...times, ...state, ...change } as ListedEvent;
}

const titles = (...events: ListedEvent[]) =>
  eventsToday(events, new Date(2026, 6, 15, 12)).map(({ title }) => title);

test('events of today are those that are on, or begin before midnight', () => {
  expect(
    titles(
      event('over', { start_date: at(15, 8), ends_at: at(15, 11) }),
      event('since yesterday', { start_date: at(14, 8), ends_at: at(16, 8) }),
      event('tonight'),
      event('at midnight', { start_date: at(16, 0), ends_at: at(16, 3) }),
    ),
  ).toEqual(['since yesterday', 'tonight']);
});

test('they take place, and the member may come', () => {
  expect(
    titles(
      event('cancelled', { cancelled_at: at(14, 8) }),
      event('waiting', { answer: 'waiting' }),
      event('invited', { answer: null }),
      event('maybe', { answer: 'maybe' }),
      event('their own', { answer: null, organised: true }),
    ),
  ).toEqual(['maybe', 'their own']);
});
