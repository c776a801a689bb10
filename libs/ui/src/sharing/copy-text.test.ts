import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from '../feedback/toast.ts';
import { clearToasts } from '../testing/clear-toasts.ts';
import { copyText } from './copy-text.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();
const words = { done: 'Link copied', failed: 'Failed to copy link' };

afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const shown = () => toasts.get().map(({ tone, text }) => [tone, text]);

test('a text is copied, and a toast says so', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('the link', words);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('the link');
  expect(shown()).toEqual([['good', 'Link copied']]);
});

test.each([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new DOMException('denied')) } }],
  ['has no clipboard', {}],
])('if the browser %s, a toast says so', async (_case, browser) => {
  vi.stubGlobal('navigator', browser);
  await copyText('the link', words);
  expect(shown()).toEqual([['bad', 'Failed to copy link']]);
});
