import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadFailure, type LoadOutcome, RemoteUnavailable } from '../core/failure.ts';
import { RemoteControlsProvider } from './remote-controls.ts';
import { RemoteNotice } from './remote-notice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function renderMissing(reason: unknown, problem?: unknown) {
  // On a slow machine, its code takes longer than a query waits.
  await import('./notices/notices.tsx');
  const element = <RemoteNotice kind="missing" remote="messages" reason={reason} />;
  const router = createMemoryRouter([{ path: '/', handle: { title: 'Messages' }, element }]);
  render(
    <RemoteControlsProvider value={{ retry: async () => problem, reload: () => {} }}>
      <RouterProvider router={router} />
    </RemoteControlsProvider>,
  );
  await screen.findByRole('heading');
}

const unavailable = (outcome: LoadOutcome) =>
  new RemoteUnavailable('', {
    cause: new LoadFailure({ outcome, version: '1', part: 'entry', duration: 1 }, null),
  });

const advice = {
  'Try again': 'Try again, or go on elsewhere: the rest of PURE works as usual.',
  Reload: 'Reload to open it. The rest of PURE works as usual.',
};

test.each([
  ['unreachable', 'Messages can’t be opened right now', 'Try again'],
  ['altered', 'Messages can’t be opened right now', 'Try again'],
  ['slow', 'Messages can’t be opened right now', 'Try again'],
  ['crashed', 'Messages can’t be opened right now', 'Try again'],
  ['missing', 'Messages has a new version', 'Reload'],
  ['incompatible', 'Messages has a new version', 'Reload'],
  ['refused', 'Messages has a new version', 'Reload'],
] as const)(
  'a remote that is %s names its page and offers one way on',
  async (outcome, title, way) => {
    await renderMissing(unavailable(outcome));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(advice[way])).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([way]);
  },
);

test('after a Try again that failed, it names the new problem and its way on', async () => {
  await renderMissing(unavailable('unreachable'), unavailable('incompatible'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Messages has a new version')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('a remote that isn’t registered offers Try again', async () => {
  await renderMissing(new RemoteUnavailable(''));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('without a network it says so, whatever failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderMissing(unavailable('missing'));
  expect(screen.getByText('Messages can’t be opened offline')).toBeTruthy();
  expect(
    screen.getByText('It opens by itself when you’re back. The rest of PURE stays usable.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
