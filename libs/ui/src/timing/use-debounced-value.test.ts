import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedValue } from './use-debounced-value.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a value that changes quickly arrives once, after the delay', () => {
  const { result, rerender } = renderHook(({ text }) => useDebouncedValue(text, 250), {
    initialProps: { text: 'h' },
  });
  expect(result.current).toBe('h');
  rerender({ text: 'ha' });
  act(() => vi.advanceTimersByTime(200));
  rerender({ text: 'han' });
  act(() => vi.advanceTimersByTime(249));
  expect(result.current).toBe('h');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe('han');
});
