import { expect, test } from 'vitest';
import { documentTitle, routeTitle } from './document-title.ts';

test('a page is named before the product', () => {
  expect(documentTitle('Friends')).toBe('Friends · PURE');
});

test('a page without a name is the product', () => {
  expect(documentTitle(undefined)).toBe('PURE');
});

test('the innermost route that has a title gives it', () => {
  const matches = [
    { handle: { title: 'Outer' } },
    { handle: { title: 'Inner' } },
    { handle: null },
  ];
  expect(routeTitle(matches)).toBe('Inner');
});

test('a remote may give its route a handle of another shape', () => {
  const matches = [{ handle: undefined }, { handle: 'Friends' }, { handle: { title: 7 } }];
  expect(routeTitle(matches)).toBeUndefined();
});
