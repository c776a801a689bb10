import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorNotice } from './error-notice.tsx';

afterEach(() => vi.restoreAllMocks());

const title = 'Failed to load posts';
const text = 'Try again in a moment.';

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('without a network it says so instead of offering what can’t work', () => {
  render(<ErrorNotice title={title} text={text} onRetry={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  setOnline(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('You’re offline. Try again when you’re back.')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
  setOnline(true);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('a way on that needs no network stays', () => {
  setOnline(false);
  render(<ErrorNotice title={title} text={text} offlineText={null} onRetry={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});
