import { renderRoute, useNetwork } from '@pure/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { preferMotion } from '../testing/motion.ts';

useNetwork();
beforeEach(() => {
  preferMotion('full');
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
});

async function visit() {
  const view = await renderRoute(routes, { at: '/landing' });
  await screen.findByRole('main');
  return view;
}

function addresses(name: string): (string | null)[] {
  return screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
}

test('[179] links to sign in and register are at the top and at the end', async () => {
  await visit();
  const account = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(account.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  expect(account.getByRole('link', { name: 'Join our community' }).getAttribute('href')).toBe(
    '/register',
  );
  expect(addresses('Take your place')).toEqual(['/register']);
  expect(addresses('Join our community')).toEqual(['/register', '/register']);
  expect(addresses('Sign in')).toEqual(['/login', '/login', '/login']);
});

test('its end links to the pages about this site', async () => {
  await visit();
  expect(addresses('Privacy')).toEqual(['/privacy']);
  expect(addresses('Terms')).toEqual(['/terms']);
  expect(addresses('Contact')).toEqual(['/contact']);
});

test('[179] the main button opens register without loading a document', async () => {
  const { user, router } = await visit();
  await user.click(screen.getByRole('link', { name: 'Take your place' }));
  expect(router.state.location.pathname).toBe('/register');
});

test('[179] the page states its title and its promises', async () => {
  await visit();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Real social media for real people',
  );
  const items = ['No ads', 'No algorithms', 'No data harvesting'];
  for (const name of items) expect(screen.getByRole('heading', { name, level: 3 })).toBeTruthy();
  expect(screen.getByText(/Free during beta\. No card/)).toBeTruthy();
});

test('[179] the sample conversation is labelled as one', async () => {
  await visit();
  const figure = screen.getByText(/An illustration/).closest('figure');
  expect(figure?.textContent).toContain("You're coming on Thursday, yes?");
  expect(figure?.textContent).toContain('Voice note, 42 seconds');
});

test('[181] the roadmap lists what comes at which member count', async () => {
  await visit();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toContain('100,000A native mobile app');
  expect(rows).toContain('500,000A messenger app of its own');
  expect(rows).toContain('1,000,000PURE becomes a non-profit foundation');
  expect(screen.getByRole('heading', { name: 'One tree for every member' })).toBeTruthy();
});

test('[182] the sample figures are labelled as samples', async () => {
  await visit();
  const members = screen.getByText(/2,847 verified members \(\+127 this month\)/);
  expect(members.textContent).toMatch(/156 communities \(\+23\), and 98% of them satisfied/);
  expect(members.parentElement?.textContent).toContain('Sample figures');
  const trees = screen.getByText('trees planted').closest('section');
  expect(trees?.textContent).toMatch(/2,847.*12\.4.*8/);
  expect(trees?.textContent).toContain('Sample figures');
});
