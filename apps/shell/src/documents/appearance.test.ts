import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';

const script = readFileSync(path.join(import.meta.dirname, '../../public/appearance.js'), 'utf8');
const KEY = 'pure-appearance';

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

/** A document with both theme colours, after the script has run. */
function open(stored?: string) {
  if (stored !== undefined) localStorage.setItem(KEY, stored);
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentDocument as Document;
  const window = frame.contentWindow as Window & typeof globalThis;
  page.head.append(
    document.createRange().createContextualFragment(
      `<meta name="theme-color" media="(prefers-color-scheme: light)" data-scheme="light">
       <meta name="theme-color" media="(prefers-color-scheme: dark)" data-scheme="dark">`,
    ),
  );
  Object.defineProperty(window, 'localStorage', { value: localStorage });
  window.eval(script);
  return {
    window,
    shown: () => ({ ...page.documentElement.dataset }),
    media: () => [...page.querySelectorAll('meta')].map((meta) => meta.media),
  };
}

test('the chosen theme and motion are set at the start, also for the browser’s own bar', () => {
  const { shown, media } = open('{"theme":"dark","motion":"less"}');
  expect(shown()).toEqual({ theme: 'dark', motion: 'less' });
  expect(media()).toEqual(['not all', 'all']);
});

test.each([undefined, '{}', 'null', '{"theme":"pink"}', 'broken'])(
  'with %s the browser’s settings hold',
  (stored) => {
    const { shown, media } = open(stored);
    expect(shown()).toEqual({});
    expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  },
);

test('a change, here or in another tab, shows at once', () => {
  const { window, shown } = open('{"theme":"dark"}');
  localStorage.setItem(KEY, '{"theme":"light"}');
  window.dispatchEvent(new window.Event('pure-appearance'));
  expect(shown()).toEqual({ theme: 'light' });
  localStorage.removeItem(KEY);
  window.dispatchEvent(new window.Event('storage'));
  expect(shown()).toEqual({});
});
