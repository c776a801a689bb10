import { expect, test } from 'vitest';
import { event } from '../testing/event.ts';
import { applyEventChange } from './pending-events.ts';

const full = event('Supper', 1, { attendee_count: 4, max_attendees: 4, maybe_count: 1 });

test('Going counts, at a full event it waits and counts nobody [156]', () => {
  const free = { ...full, max_attendees: null };
  expect(applyEventChange(free, { answer: 'going' })).toMatchObject({
    answer: 'going',
    attendee_count: 5,
  });
  expect(applyEventChange(full, { answer: 'going' })).toMatchObject({
    answer: 'waiting',
    attendee_count: 4,
    waiting_place: null,
  });
});

test('another answer leaves the counts of the first, never below none', () => {
  const going = { ...full, answer: 'going' as const };
  expect(applyEventChange(going, { answer: 'maybe' })).toMatchObject({
    attendee_count: 3,
    maybe_count: 2,
  });
  const stale = { ...going, attendee_count: 0 };
  expect(applyEventChange(stale, { answer: 'no' })).toMatchObject({
    answer: 'no',
    attendee_count: 0,
  });
});

test('an answer that the server holds already changes nothing', () => {
  const going = { ...full, answer: 'going' as const };
  expect(applyEventChange(going, { answer: 'going' })).toEqual(going);
});

test('any answer ends an invitation; a request is asked and taken back [160]', () => {
  const pending = { id: 'x', kind: 'invitation' as const, invited_by: null };
  expect(applyEventChange({ ...full, pending }, { answer: 'no' }).pending).toBeNull();
  const asked = applyEventChange(full, { asked: true });
  expect(asked.pending?.kind).toBe('request');
  expect(applyEventChange(asked, { asked: false }).pending).toBeNull();
});
