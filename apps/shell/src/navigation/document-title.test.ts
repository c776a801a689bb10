import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

test('the page comes before the product', () => {
  expect(documentTitle('Friends')).toBe('Friends · PURE');
});

test('a page without a title has the product’s', () => {
  expect(documentTitle(undefined)).toBe('PURE');
  expect(documentTitle('')).toBe('PURE');
});
