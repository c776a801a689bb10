import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCopied } from './use-copied.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function use() {
  const { result } = renderHook(() => useCopied());
  return {
    copied: () => result.current[0],
    copy: () => act(() => result.current[1]('the link')),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

test('[196] “copied” is shown for two seconds', async () => {
  const { copied, copy, wait } = use();
  expect(copied()).toBe(false);
  await copy();
  expect(writeText).toHaveBeenCalledWith('the link');
  expect(copied()).toBe(true);
  wait(1_999);
  expect(copied()).toBe(true);
  wait(1);
  expect(copied()).toBe(false);
});

test('copying again restarts the two seconds', async () => {
  const { copied, copy, wait } = use();
  await copy();
  wait(1_500);
  await copy();
  wait(1_500);
  expect(copied()).toBe(true);
  wait(500);
  expect(copied()).toBe(false);
});

test('a refused copy shows nothing', async () => {
  const { copied, copy } = use();
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await expect(copy()).rejects.toThrow('denied');
  expect(copied()).toBe(false);
});
