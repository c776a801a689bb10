import { expect, test } from 'vitest';
import { isWorthRetrying } from './query-client.ts';

test('a lost connection is retried twice at most', () => {
  const lost = new TypeError('Failed to fetch');
  expect([0, 1, 2].map((failures) => isWorthRetrying(failures, lost))).toEqual([true, true, false]);
});

test('a temporary error of the backend is retried', () => {
  expect(isWorthRetrying(0, { code: '57014', message: 'statement timeout' })).toBe(true);
  expect(isWorthRetrying(0, { code: 'PGRST002', message: 'no schema cache' })).toBe(true);
});

test("a refusal isn't retried", () => {
  expect(isWorthRetrying(0, { code: '42501', message: 'permission denied' })).toBe(false);
  expect(isWorthRetrying(0, { code: 'PT429', message: 'too many' })).toBe(false);
  expect(isWorthRetrying(0, { code: 'PGRST116', message: 'no rows' })).toBe(false);
});

test('the cause of an error decides, too', () => {
  const refusal = { code: '42501', message: 'permission denied' };
  expect(isWorthRetrying(0, new Error('permission denied', { cause: refusal }))).toBe(false);
  const temporary = { code: '57014', message: 'statement timeout' };
  expect(isWorthRetrying(0, new Error('statement timeout', { cause: temporary }))).toBe(true);
});
