import { elin, renderRoute, useNetwork } from '@pure/testing';
import { afterEach, expect, test } from 'vitest';
import { RedirectToLanding } from './redirects.tsx';

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
