import { describe, expect, test } from 'vitest';
import { createSequence } from './sequence.ts';

describe('a member’s sequence', () => {
  test('events in order are new, the first whatever its number', () => {
    const sequence = createSequence();
    expect([7, 8, 9].map(sequence.record)).toEqual(['new', 'new', 'new']);
  });

  test('the same number again is a duplicate', () => {
    const sequence = createSequence();
    expect([7, 7, 8, 7].map(sequence.record)).toEqual(['new', 'duplicate', 'new', 'duplicate']);
  });

  test('a missing number is a gap, reported once', () => {
    const sequence = createSequence();
    expect([7, 9, 10].map(sequence.record)).toEqual(['new', 'gap', 'new']);
  });

  test('a late event after its gap is still new', () => {
    const sequence = createSequence();
    expect([7, 9, 8, 10].map(sequence.record)).toEqual(['new', 'gap', 'new', 'new']);
  });

  test('events were missed if the database is ahead, reported once', () => {
    const sequence = createSequence();
    expect(sequence.compareWithLatest(5)).toBe('nothing-missed');
    expect(sequence.record(6)).toBe('new');
    expect(sequence.compareWithLatest(6)).toBe('nothing-missed');
    expect(sequence.compareWithLatest(8)).toBe('missed');
    expect(sequence.compareWithLatest(8)).toBe('nothing-missed');
    expect(sequence.record(9)).toBe('new');
  });

  test('an event that the database reported before it arrived is still new', () => {
    const sequence = createSequence();
    sequence.compareWithLatest(5);
    sequence.compareWithLatest(6);
    expect(sequence.record(6)).toBe('new');
  });

  test('an outdated answer of the database changes nothing', () => {
    const sequence = createSequence();
    sequence.record(6);
    expect(sequence.compareWithLatest(5)).toBe('nothing-missed');
    expect(sequence.record(7)).toBe('new');
  });
});
