import {
  elin,
  fakePushBrowser,
  inserts,
  network,
  removePushBrowser,
  renderRoute,
  updates,
  useNetwork,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Loaded here, so that only the time is between the offer and its card.
import './stay-connected.tsx';
import { StayConnectedOffer } from './stay-connected-offer.tsx';

useNetwork();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  network.use(
    updates('push_subscriptions', () => []),
    inserts('push_subscriptions', () => null),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  removePushBrowser();
});

const page = () => [{ path: '/app', element: <StayConnectedOffer /> }];

const open = (options: { configuration?: { vapid_public_key: null } } = {}) =>
  renderRoute(page, { at: '/app', as: elin, ...options });

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const card = () => screen.queryByRole('region', { name: 'Stay Connected' });
const enable = () => screen.getByRole('button', { name: 'Turn on notifications' });

test('[184] the offer comes after 5 s, and the browser asks nothing by itself', async () => {
  const browser = fakePushBrowser({ permission: 'default' });
  await open();
  await pass(4_500);
  expect(card()).toBeNull();
  await pass(1_000);
  await waitFor(() => expect(card()).not.toBeNull());
  expect(browser.asked).toBe(0);
  expect(document.activeElement).toBe(document.body);
});

test('[184] once closed, it stays away', async () => {
  fakePushBrowser({ permission: 'default' });
  const { user } = await open();
  await pass(5_500);
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(card()).toBeNull();
  await open();
  await pass(6_000);
  expect(card()).toBeNull();
});

test.each([
  ['allowed them', () => fakePushBrowser({ permission: 'granted' }), {}],
  ['refused them', () => fakePushBrowser({ permission: 'denied' }), {}],
  ['has a browser without support', () => undefined, {}],
  [
    'uses a site without keys',
    () => fakePushBrowser({ permission: 'default' }),
    { configuration: { vapid_public_key: null } },
  ],
  [
    'uses iOS outside of the installed app',
    () => {
      fakePushBrowser({ permission: 'default' });
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; …)');
      vi.stubGlobal('matchMedia', () => ({ matches: false }));
    },
    {},
  ],
])('[184] a member who %s isn’t offered notifications', async (_case, prepare, options) => {
  prepare();
  await open(options);
  await pass(6_000);
  expect(card()).toBeNull();
});

test('[184] on iOS the installed app offers them', async () => {
  fakePushBrowser({ permission: 'default' });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; …)');
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(display-mode: standalone)' }),
  );
  await open();
  await pass(5_500);
  await waitFor(() => expect(card()).not.toBeNull());
});

test('[185] its button asks the browser, subscribes it and says so', async () => {
  const browser = fakePushBrowser({ permission: 'default' });
  const { user } = await open();
  await pass(5_500);
  await waitFor(enable);
  await user.click(enable());
  await screen.findByText("Notifications enabled! You'll receive updates on your lock screen.");
  expect(browser.asked).toBe(1);
  expect(browser.endpoint).not.toBeNull();
  expect(card()).toBeNull();
});

test('[185] a refusal says where to allow them', async () => {
  fakePushBrowser({ permission: 'default', answer: 'denied' });
  const { user } = await open();
  await pass(5_500);
  await waitFor(enable);
  await user.click(enable());
  await screen.findByText(
    'Notifications were denied. You can enable them in your browser settings.',
  );
  expect(card()).toBeNull();
});

test('[185] a failure says so, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fakePushBrowser({ permission: 'default', fails: true });
  const { user } = await open();
  await pass(5_500);
  await waitFor(enable);
  await user.click(enable());
  await screen.findByText('Failed to set up notifications. Please try again.');
  expect(card()).not.toBeNull();
});
