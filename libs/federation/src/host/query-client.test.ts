import { expect, test } from 'vitest';
import { isWorthRetrying } from './query-client.ts';

const failed = (code: string) => Object.assign(new Error('failed'), { code });

test('a lost connection is retried twice at most', () => {
  const lost = new TypeError('Failed to fetch');
  expect([0, 1, 2].map((failures) => isWorthRetrying(failures, lost))).toEqual([true, true, false]);
});

test('a request that took too long isn’t retried', () => {
  const cause = new DOMException('It took too long.', 'TimeoutError');
  expect(isWorthRetrying(0, new Error('network', { cause }))).toBe(false);
});

test('a temporary error of the backend is retried', () => {
  expect(isWorthRetrying(0, failed('57014'))).toBe(true);
  expect(isWorthRetrying(0, failed('PGRST002'))).toBe(true);
});

test('a refusal isn’t retried', () => {
  expect(isWorthRetrying(0, failed('42501'))).toBe(false);
  expect(isWorthRetrying(0, failed('PT429'))).toBe(false);
  expect(isWorthRetrying(0, failed('PGRST116'))).toBe(false);
});
