import { createMemoryRouter, RouterProvider } from '@pure/router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPersistentPages } from './page-part.tsx';
import { RemoteControlsProvider } from './remote-controls.ts';

afterEach(cleanup);

type Page = () => Promise<{ Component: () => React.JSX.Element }>;

const arrived = vi.fn<() => void>();
const controls = { retry: async () => {}, reload: () => {}, arrived };
beforeEach(() => arrived.mockReset());

function renderPage(page: Page) {
  const load = (lazy: () => ReturnType<Page>) => lazy();
  const routes = withPersistentPages([{ path: '/', lazy: page }], load as never, 'feed');
  render(
    <RemoteControlsProvider value={controls}>
      <RouterProvider router={createMemoryRouter(routes)} />
      <button>Elsewhere</button>
    </RemoteControlsProvider>,
  );
}

test('a page that arrives is shown', async () => {
  renderPage(async () => ({ Component: () => <h1>Home</h1> }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
});

test('a page that does not arrive offers a reload, and can still be fetched in place', async () => {
  const page = vi
    .fn<Page>()
    .mockRejectedValueOnce(new TypeError('chunk'))
    .mockRejectedValueOnce(new TypeError('chunk'))
    .mockResolvedValue({ Component: () => <h1>Home</h1> });
  renderPage(page);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
});

test('whoever pressed Retry is led to the page that came', async () => {
  const arrival = Promise.withResolvers<Awaited<ReturnType<Page>>>();
  const page = vi
    .fn<Page>()
    .mockRejectedValueOnce(new TypeError('chunk'))
    .mockReturnValue(arrival.promise);
  renderPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(arrived).not.toHaveBeenCalled();
  arrival.resolve({ Component: () => <h1>Home</h1> });
  await screen.findByRole('heading', { name: 'Home' });
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
});

test('who has gone elsewhere meanwhile stays there', async () => {
  const arrival = Promise.withResolvers<Awaited<ReturnType<Page>>>();
  const page = vi
    .fn<Page>()
    .mockRejectedValueOnce(new TypeError('chunk'))
    .mockReturnValue(arrival.promise);
  renderPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  arrival.resolve({ Component: () => <h1>Home</h1> });
  await screen.findByRole('heading', { name: 'Home' });
  await Promise.resolve();
  expect(arrived).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});
