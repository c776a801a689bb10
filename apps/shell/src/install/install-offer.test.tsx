import '@pure/ui/testing/viewport';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import InstallOffer from './install-offer.tsx';
import { holdInstallPrompt } from './install-prompt.ts';

beforeAll(holdInstallPrompt);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function offerInstallation() {
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return { event, prompt };
}

const card = () => screen.queryByRole('region', { name: 'Install PURE' });

test('[183] the card comes when the browser can install PURE, and lets it ask', async () => {
  render(<InstallOffer />);
  expect(card()).toBeNull();
  const { event, prompt } = offerInstallation();
  expect(event.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(card()).toBeNull();
});

test('[183] once declined, it stays away in this session', async () => {
  const { unmount } = render(<InstallOffer />);
  offerInstallation();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(card()).toBeNull();
  unmount();
  render(<InstallOffer />);
  expect(card()).toBeNull();
});

test('[183] on iOS it comes after 3 s with the steps', async () => {
  act(() => void dispatchEvent(new Event('appinstalled')));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; …)');
  vi.useFakeTimers();
  render(<InstallOffer />);
  act(() => void vi.advanceTimersByTime(2_900));
  expect(card()).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'Share',
    'Add to Home Screen',
    'Add',
  ]);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
});
