import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Loads what each test's own copy needs.
import './version-offer-on-demand.tsx';

vi.mock('./version-offer.tsx', () => ({ default: () => 'An offer' }));

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
  // No test finds the code that another one has loaded.
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(isDue = false): Promise<void> {
  const { VersionOfferOnDemand } = await import('./version-offer-on-demand.tsx');
  render(<VersionOfferOnDemand isDue={isDue} />);
}
const isOffering = async () => {
  // The code loads in its own time.
  vi.useRealTimers();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return screen.queryByText('An offer') !== null;
};

test('a new tab offers nothing', async () => {
  await open();
  await act(() => vi.advanceTimersByTimeAsync(59 * MINUTE_MS));
  expect(await isOffering()).toBe(false);
});

test('a tab whose visibility changes does, however young', async () => {
  await open();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await isOffering()).toBe(true);
});

test('a tab that is an hour old does, however late the page in it was opened', async () => {
  vi.setSystemTime(Date.now() + 50 * MINUTE_MS);
  await open();
  await act(() => vi.advanceTimersByTimeAsync(10 * MINUTE_MS));
  expect(await isOffering()).toBe(true);
});

test('a tab that knows of another version does at once', async () => {
  await open(true);
  expect(await isOffering()).toBe(true);
});
