import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { elin, renderRoute, useNetwork } from '@pure/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShellErrorPage } from '../failure/shell-error-page.tsx';
import { RedirectToHome, RedirectToLanding } from './redirects.tsx';

useNetwork();
afterEach(() => history.replaceState(null, '', '/'));

const routes = () => [{ path: '/', Component: RedirectToLanding }];

async function openRoot(address: string, as?: typeof elin): Promise<string> {
  history.replaceState(null, '', address);
  const { router } = await renderRoute(routes, { at: '/', configuration: {}, ...(as && { as }) });
  const { pathname, search } = router.state.location;
  return pathname + search;
}

test('[1] the root leads to the landing page', async () => {
  expect(await openRoot('/')).toBe('/landing');
});

test('[176] the first link of a change of address leads to where the page says what is left to do', async () => {
  const link = '/#message=Confirmation+link+accepted.+Please+proceed';
  expect(await openRoot(link)).toBe('/login');
  expect(await openRoot(link, elin)).toBe('/app/settings?tab=account');
});

test.each([
  ['/landing', RedirectToLanding],
  ['/app', RedirectToHome],
])(
  'an environment without a page at %s shows an error there instead of nothing',
  async (path, Component) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const routes = [{ path: '*', Component, ErrorBoundary: ShellErrorPage }];
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
    await screen.findByRole('heading', { name: 'Something went wrong here' });
    expect(logged.mock.calls.flat().join(' ')).toContain(`No remote has a page at ${path}`);
  },
);
