import { expect, test } from 'vitest';
import { matchShortcut, type Press } from './match-shortcut.ts';

const press = (key: string, differences: Partial<Press> = {}): Press => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  ...differences,
});
const found = (key: string, first: string | null = null, differences: Partial<Press> = {}) =>
  matchShortcut(press(key, differences), first).shortcut?.keys.join(' ');

test('a single key matches by itself', () => {
  expect(found('n')).toBe('n');
  expect(found('/')).toBe('/');
  expect(found('?')).toBe('?');
});

test('the first key of a pair waits for the second', () => {
  expect(matchShortcut(press('g'), null)).toEqual({ first: 'g' });
  expect(found('f', 'g')).toBe('g f');
});

test('a key that ends no pair counts by itself', () => {
  expect(found('n', 'g')).toBe('n');
  expect(found('x', 'g')).toBeUndefined();
  expect(found('g', 'g')).toBe('g g');
});

test('capital letters match, too', () => {
  expect(found('N')).toBe('n');
});

test('a layout without Latin letters uses the place of the key', () => {
  expect(found('т', null, { code: 'KeyN' })).toBe('n');
});

test('a Latin layout uses the letter, wherever its key is', () => {
  expect(found('n', null, { code: 'KeyL' })).toBe('n');
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'repeat'] as const)(
  'a press with %s is no shortcut',
  (part) => {
    expect(matchShortcut(press('n', { [part]: true }), null)).toEqual({});
    expect(matchShortcut(press('g', { [part]: true }), null)).toEqual({});
  },
);
