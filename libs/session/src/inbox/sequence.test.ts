import { describe, expect, test } from 'vitest';
import { createSequence } from './sequence.ts';

describe("a member's sequence", () => {
  test('events in order are new, the first whatever its number', () => {
    const sequence = createSequence();
    expect([7, 8, 9].map(sequence.received)).toEqual(['new', 'new', 'new']);
  });

  test('the same number again is a repeat', () => {
    const sequence = createSequence();
    expect([7, 7, 8, 7].map(sequence.received)).toEqual(['new', 'repeat', 'new', 'repeat']);
  });

  test('a missing number is a gap, told once', () => {
    const sequence = createSequence();
    expect([7, 9, 10].map(sequence.received)).toEqual(['new', 'gap', 'new']);
  });

  test('one that comes late after its gap is still new', () => {
    const sequence = createSequence();
    expect([7, 9, 8, 10].map(sequence.received)).toEqual(['new', 'gap', 'new', 'new']);
  });

  test('the database being ahead means that something was missed, told once', () => {
    const sequence = createSequence();
    expect(sequence.latest(5)).toBe('nothing-missed');
    expect(sequence.received(6)).toBe('new');
    expect(sequence.latest(6)).toBe('nothing-missed');
    expect(sequence.latest(8)).toBe('missed');
    expect(sequence.latest(8)).toBe('nothing-missed');
    expect(sequence.received(9)).toBe('new');
  });

  test('an event that the database told of before it arrived is still new', () => {
    const sequence = createSequence();
    sequence.latest(5);
    sequence.latest(6);
    expect(sequence.received(6)).toBe('new');
  });

  test('an old answer of the database changes nothing', () => {
    const sequence = createSequence();
    sequence.received(6);
    expect(sequence.latest(5)).toBe('nothing-missed');
    expect(sequence.received(7)).toBe('new');
  });
});
