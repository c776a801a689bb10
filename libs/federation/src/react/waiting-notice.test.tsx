import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { onDemand } from '@pure/ui';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RemoteUnavailable } from '../core/failure.ts';
import type { RemoteNoticeProps } from './notices/notices.tsx';
import { RemoteControlsProvider } from './remote-controls.ts';
import { RemoteNotice } from './remote-notice.tsx';

const loadNotices = vi.fn<() => Promise<typeof import('./notices/notices.tsx')>>();
const current = vi.hoisted(() => ({ notices: undefined as unknown }));
vi.mock('./notices-on-demand.ts', () => ({
  get notices() {
    return current.notices;
  },
}));

const retry = vi.fn<(remote: string) => Promise<unknown>>();
const onRetry = vi.fn<() => void>();
const reload = vi.fn<() => void>();
beforeEach(() => {
  for (const mock of [retry, onRetry, reload]) mock.mockReset();
  retry.mockResolvedValue(undefined);
  loadNotices.mockReset().mockRejectedValue(new Error('offline'));
  // Each test has a document that hasn't loaded their code.
  current.notices = onDemand(loadNotices);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const reason = new RemoteUnavailable('');
const missing: RemoteNoticeProps = { kind: 'missing', remote: 'messages', reason };
const incomplete: RemoteNoticeProps = {
  ...missing,
  kind: 'incomplete',
  busy: false,
  onRetry,
};

const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

async function renderOffline(props: RemoteNoticeProps): Promise<void> {
  setOnline(false);
  await renderNotice(props);
}

/** A notice whose code doesn't load. */
async function renderNotice(props: RemoteNoticeProps): Promise<void> {
  const routes = [
    { path: '/', handle: { title: 'Messages' }, element: <RemoteNotice {...props} /> },
  ];
  render(
    <RemoteControlsProvider value={{ retry, reload }}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </RemoteControlsProvider>,
  );
  await act(async () => {});
}

async function reconnect(): Promise<void> {
  setOnline(true);
  loadNotices.mockImplementation(() => import('./notices/notices.tsx'));
  await act(async () => void dispatchEvent(new Event('online')));
}

test.each([missing, incomplete])(
  'a page that is $kind says that it opens by itself, although the notices can’t load',
  async (props) => {
    await renderOffline(props);
    const title = 'Messages can’t be opened offline';
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(
      screen.getByText('It opens by itself when you’re back. The rest of PURE stays usable.'),
    ).toBeTruthy();
  },
);

test('a page that couldn’t be loaded loads when the network is back', async () => {
  await renderOffline(incomplete);
  expect(onRetry).not.toHaveBeenCalled();
  await reconnect();
  await waitFor(() => expect(onRetry).toHaveBeenCalledOnce());
});

test('the pages of a remote that couldn’t be loaded load when the network is back', async () => {
  await renderOffline(missing);
  await reconnect();
  await waitFor(() => expect(retry).toHaveBeenCalledExactlyOnceWith('messages'));
});

test('a page that still loads, and one that is there, say nothing about the network', async () => {
  await renderOffline({ kind: 'loading' });
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  await renderOffline({ kind: 'earlier', remote: 'messages' });
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a notice that can’t load although there is a network names the page, and offers Reload', async () => {
  setOnline(true);
  await renderNotice(missing);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Messages can’t be opened right now',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that crashed is named, too, although there is no network', async () => {
  await renderOffline({ kind: 'crashed', remote: 'messages' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Messages can’t be opened right now',
  );
  await reconnect();
  expect(await screen.findByText('Messages has stopped working')).toBeTruthy();
});

test.each([{ kind: 'loading' }, { kind: 'earlier', remote: 'messages' }] as const)(
  'a notice that can’t load has no words for a page that is $kind',
  async (props) => {
    setOnline(true);
    await renderNotice(props);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
