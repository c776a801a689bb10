import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Loads what each test's own copy needs.
import './version-offer-on-demand.tsx';

vi.mock('./version-offer.tsx', () => ({ default: () => 'An offer' }));

// No test finds the code that another one has loaded.
beforeEach(() => void vi.resetModules());
afterEach(cleanup);

async function open(isDue = false): Promise<void> {
  const { VersionOfferOnDemand } = await import('./version-offer-on-demand.tsx');
  render(<VersionOfferOnDemand isDue={isDue} />);
}
const offer = () => screen.findByText('An offer');

test('a new tab offers nothing', async () => {
  await open();
  await expect(offer()).rejects.toThrow();
});

test('a tab that is hidden loads the offer, and keeps it as another page mounts', async () => {
  await open();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await offer()).toBeTruthy();
  cleanup();
  await open();
  expect(screen.getByText('An offer')).toBeTruthy();
});

test('a tab that knows of another version loads it at once', async () => {
  await open(true);
  expect(await offer()).toBeTruthy();
});
