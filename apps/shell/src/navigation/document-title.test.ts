import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

test('a page is named before the product', () => {
  expect(documentTitle('Friends')).toBe('Friends · PURE');
});

test('a page without a name is the product', () => {
  expect(documentTitle(undefined)).toBe('PURE');
  expect(documentTitle('')).toBe('PURE');
});
