import { hanna } from '@pure/testing';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noteActivity, useIsActive } from './active-members.ts';

afterEach(() => vi.useRealTimers());

test('a member counts as active for five minutes after the last answer [141]', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useIsActive(hanna.id));
  expect(result.current).toBe(false);
  act(() => noteActivity([{ partner: hanna, active: true }]));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(4 * 60_000));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(90_000));
  expect(result.current).toBe(false);
  act(() => noteActivity([{ partner: hanna, active: true }]));
  act(() => noteActivity([{ partner: hanna, active: false }]));
  expect(result.current).toBe(false);
});
