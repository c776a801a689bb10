import { createMemoryRouter, RouterProvider } from '@pure/router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { withPersistentPages } from './page-part.tsx';

afterEach(cleanup);

type Page = () => Promise<{ Component: () => React.JSX.Element }>;

function renderPage(page: Page) {
  const load = (lazy: () => ReturnType<Page>) => lazy();
  const routes = withPersistentPages([{ path: '/', lazy: page }], load as never, 'feed');
  render(<RouterProvider router={createMemoryRouter(routes)} />);
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
