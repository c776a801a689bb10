import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

async function shortcutOn(platform: string) {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  return import('./search-shortcut.ts');
}

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { key: 'k', ...init });

test.each([
  ['Win32', { ctrlKey: true }, { metaKey: true }, 'Ctrl K'],
  ['Linux x86_64', { ctrlKey: true }, { metaKey: true }, 'Ctrl K'],
  ['MacIntel', { metaKey: true }, { ctrlKey: true }, '⌘K'],
  ['iPad', { metaKey: true }, { ctrlKey: true }, '⌘K'],
])(
  '[49] on %s it is the platform’s own key, and the hint says so',
  async (platform, own, other, hint) => {
    const { isSearchShortcut, searchShortcut } = await shortcutOn(platform);
    expect(isSearchShortcut(press(own))).toBe(true);
    expect(isSearchShortcut(press(other))).toBe(false);
    expect(searchShortcut.hint).toBe(hint);
  },
);

test.each([
  ['K with caps lock', { key: 'K' }, true],
  ['the K of a Greek layout', { key: 'κ', code: 'KeyK' }, true],
  ['another letter in the place of K', { key: 't', code: 'KeyK' }, false],
  ['Shift too', { shiftKey: true }, false],
  ['Alt too', { altKey: true }, false],
  ['a word that is being composed', { isComposing: true }, false],
])('[49] with %s', async (_, init, expected) => {
  const { isSearchShortcut } = await shortcutOn('Win32');
  expect(isSearchShortcut(press({ ctrlKey: true, ...init }))).toBe(expected);
});
