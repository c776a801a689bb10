import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withRetryingPages } from './retry-pages.tsx';
import { RemoteControlsProvider } from './remote-controls.ts';

afterEach(cleanup);

type Page = () => Promise<{ Component: () => React.JSX.Element }>;

const focusPage = vi.fn<() => void>();
const controls = { retry: async () => {}, reload: () => {}, focusPage };
beforeEach(() => focusPage.mockReset());

function renderPage(page: Page) {
  const load = (lazy: () => ReturnType<Page>) => lazy();
  const routes = withRetryingPages([{ path: '/', lazy: page }], load as never, 'feed');
  render(
    <RemoteControlsProvider value={controls}>
      <RouterProvider router={createMemoryRouter(routes)} />
      <button>Elsewhere</button>
    </RemoteControlsProvider>,
  );
}

test('a loaded page is shown', async () => {
  renderPage(async () => ({ Component: () => <h1>Home</h1> }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
});

test('a page that can’t be loaded offers a reload, and Retry loads it in place', async () => {
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

test('the focus moves from Retry to the page that it loaded', async () => {
  const loaded = Promise.withResolvers<Awaited<ReturnType<Page>>>();
  const page = vi
    .fn<Page>()
    .mockRejectedValueOnce(new TypeError('chunk'))
    .mockReturnValue(loaded.promise);
  renderPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(focusPage).not.toHaveBeenCalled();
  loaded.resolve({ Component: () => <h1>Home</h1> });
  await screen.findByRole('heading', { name: 'Home' });
  await vi.waitFor(() => expect(focusPage).toHaveBeenCalledOnce());
});

test('focus that moved elsewhere in the meantime stays there', async () => {
  const loaded = Promise.withResolvers<Awaited<ReturnType<Page>>>();
  const page = vi
    .fn<Page>()
    .mockRejectedValueOnce(new TypeError('chunk'))
    .mockReturnValue(loaded.promise);
  renderPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  loaded.resolve({ Component: () => <h1>Home</h1> });
  await screen.findByRole('heading', { name: 'Home' });
  await Promise.resolve();
  expect(focusPage).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});
