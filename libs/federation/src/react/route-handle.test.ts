import { expect, test } from 'vitest';
import { routeHandle } from './route-handle.ts';

test('the innermost route with a title wins', () => {
  const inner = { title: 'Inner', wide: true };
  const matches = [{ handle: { title: 'Outer' } }, { handle: inner }, { handle: null }];
  expect(routeHandle(matches)).toBe(inner);
});

test('a handle of another shape is ignored', () => {
  const matches = [{ handle: undefined }, { handle: 'Friends' }, { handle: { title: 7 } }];
  expect(routeHandle(matches)).toBeUndefined();
});
