import { network, renderRoute, rpc, useNetwork } from '@pure/testing';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { preferMotion } from '../testing/motion.ts';
import { TreesSection } from './trees-section.tsx';

useNetwork();
beforeEach(() => {
  preferMotion('full');
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  network.use(rpc('site_figures', () => uncounted));
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

test('[179] a post and a conversation are named as drawings, and nothing in them can be pressed', async () => {
  await visit();
  const post = screen.getByRole('figure', { name: 'A post on PURE, drawn' });
  expect(post.textContent).toContain('Your friends, and nobody else.');
  const chat = screen.getByRole('figure', { name: 'A conversation on PURE, drawn' });
  expect(chat.textContent).toContain('You’re coming on Thursday, yes?');
  expect(chat.textContent).toContain('Voice note, 42 seconds');
  for (const figure of [post, chat]) {
    expect(within(figure).queryAllByRole('button')).toEqual([]);
    expect(within(figure).queryAllByRole('link')).toEqual([]);
  }
});

test('[181] the roadmap lists what comes at which member count', async () => {
  await visit();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toContain('100,000A native mobile app');
  expect(rows).toContain('500,000A messenger app of its own');
  expect(rows).toContain('1,000,000PURE becomes a non-profit foundation');
  expect(screen.getByRole('heading', { name: 'One tree for every member' })).toBeTruthy();
});

const uncounted = { members: null, joined_this_month: null, communities: null, trees: null };
const section = (heading: string) =>
  screen.getByRole('heading', { name: heading }).closest('section');
const roadmap = () => section('We grow the way a tree does');
const trees = () => section('One tree for every member');

test('[182] the counted figures are shown once they have arrived', async () => {
  network.use(
    rpc('site_figures', () => ({
      members: 2800,
      joined_this_month: 120,
      communities: 150,
      trees: 2800,
    })),
  );
  await visit();
  await screen.findByText(
    'Beta, and free. 2,800+ members, 120+ of them new this month, in 150+ groups.',
  );
  expect(trees()?.textContent).toContain('2,800+');
});

test('[182] figures below 100 are left out', async () => {
  network.use(rpc('site_figures', () => ({ ...uncounted, members: 130, trees: 130 })));
  await visit();
  await screen.findByText('Beta, and free. 130+ members.');
  expect(trees()?.textContent).toContain('130+');
});

test.each([
  ['nothing was counted', () => uncounted],
  ['the count fails', () => new Response(null, { status: 500 })],
])('[182] if %s, the page is whole without figures', async (_, answer) => {
  const asked = vi.fn<() => unknown>(answer);
  network.use(rpc('site_figures', asked));
  await visit();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(roadmap()?.textContent).toContain('Beta, and free.');
  expect(roadmap()?.textContent).not.toMatch(/member/);
  expect(trees()?.querySelector('dl')).toBeNull();
});

test('[182] the operator’s own figures are shown, each with its source', () => {
  render(
    <TreesSection
      figures={undefined}
      configuration={{
        figures: [{ value: '12.4', label: 'tons of CO2', source: 'https://pure.example/trees' }],
      }}
    />,
  );
  expect(trees()?.textContent).toContain('12.4');
  expect(screen.getByRole('link', { name: 'Source' }).getAttribute('href')).toBe(
    'https://pure.example/trees',
  );
});
