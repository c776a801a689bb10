import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RelativeTime } from './relative-time-element.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 15) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a time on the screen updates by itself', () => {
  const at = new Date().toISOString();
  render(<RelativeTime at={at} />);
  const time = screen.getByText('just now');
  expect(time.getAttribute('datetime')).toBe(at);
  expect(time.title).toContain('2026');
  act(() => void vi.advanceTimersByTime(5 * 60_000));
  expect(time.textContent).toBe('5 minutes ago');
});

test('all times share one timer, which stops with the last of them', () => {
  const at = new Date().toISOString();
  const { unmount } = render(
    <>
      <RelativeTime at={at} />
      <RelativeTime at={at} />
      <RelativeTime at={at} />
    </>,
  );
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('no timer runs while the tab is hidden, and the time is right when it is shown again', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get');
  render(<RelativeTime at={new Date().toISOString()} />);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(new Date(2026, 10, 20, 17));
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('2 hours ago')).toBeTruthy();
  expect(vi.getTimerCount()).toBe(1);
});
