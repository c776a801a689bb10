import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CodeReader } from './code-reader.ts';
import { useFrames } from './use-frames.ts';

const readFrame = vi.fn<CodeReader['readFrame']>();

beforeEach(() => {
  vi.useFakeTimers();
  readFrame.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showVideo(onText = vi.fn()) {
  const video = document.createElement('video');
  Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_CURRENT_DATA });
  const reader = { readFrame } as Partial<CodeReader> as CodeReader;
  return renderHook(
    ({ isOn }) => useFrames({ current: video }, reader, isOn, { onText, onFailed: vi.fn() }),
    { initialProps: { isOn: true } },
  );
}

test('[83] ten frames a second are read, while the camera is on', async () => {
  const { rerender } = showVideo();
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(readFrame).toHaveBeenCalledTimes(10);
  rerender({ isOn: false });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(readFrame).toHaveBeenCalledTimes(10);
});

test('a frame that takes longer delays the next, so that they don’t pile up', async () => {
  const frame = Promise.withResolvers<string | null>();
  readFrame.mockReturnValueOnce(frame.promise);
  const onText = vi.fn();
  showVideo(onText);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(readFrame).toHaveBeenCalledTimes(1);
  frame.resolve('https://pure.example/');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(onText).toHaveBeenCalledWith('https://pure.example/');
  expect(readFrame).toHaveBeenCalledTimes(2);
});
