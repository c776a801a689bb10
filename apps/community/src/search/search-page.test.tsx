import { type GroupCard, paths, type Post } from '@pure/contracts';
import { readRecentPeople } from '@pure/people';
import {
  elin,
  fault,
  hanna,
  longName,
  network,
  post,
  renderRoute,
  rpc,
  stranger,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { peopleWorld } from '../testing/people-world.ts';

useNetwork();

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.spyOn(console, 'error').mockReturnValue();
  peopleWorld([
    [hanna, 'none'],
    [longName, 'friends'],
  ]);
  answerPosts((_, after) => ({ items: after ? [] : [post(hanna, 'Rye bread', 1)], next: null }));
  answerGroups(() => []);
});

interface Asked {
  query: string;
  after: { id: string } | null;
}

function answerPosts(answer: (query: string, after: Asked['after']) => unknown): void {
  network.use(
    rpc<Asked>('search_posts', ({ query, after }) => {
      asked.push(query);
      return answer(query, after);
    }),
  );
}

function answerGroups(answer: () => unknown): void {
  network.use(rpc('search_groups', answer));
}

const open = (q: string, tab?: 'posts' | 'groups') =>
  renderRoute(routes, { at: paths.search(q, tab ? { tab } : {}), as: elin });
const field = () => screen.findByRole('searchbox', { name: 'Search for people, posts, groups...' });
const panel = () => within(screen.getByRole('tabpanel'));

const group: GroupCard = {
  id: '00000000-0000-4000-8000-000000030001',
  name: 'Rye Lovers',
  description: 'Sourdough and patience',
  privacy: 'public',
  cover_image: null,
  member_count: 12,
  created_at: '2026-01-01T00:00:00.000Z',
  role: null,
  state: 'open',
  unseen: false,
  muted: false,
  pending: null,
};

test('[52] the tabs have counts, which are announced', async () => {
  answerGroups(() => [group]);
  await open('e');
  await screen.findByRole('tab', { name: 'People 2' });
  screen.getByRole('tab', { name: 'Posts 1' });
  screen.getByRole('tab', { name: 'Groups 1' });
  expect(screen.queryByText(/^Searching for/)).toBeNull();
  expect(screen.getByTestId('announcer').textContent).toBe('2 people, 1 post, 1 group');
});

test('[52] while it searches it says for what', async () => {
  answerPosts(fault.silence);
  await open('rye');
  await screen.findByText('Searching for "rye"...');
});

test('[53] people link to their profiles, with the friend button; opening one is remembered', async () => {
  const { user, router } = await open('HANNA');
  const link = await screen.findByRole('link', { name: 'Hanna Berg' });
  expect(link.querySelector('mark')?.textContent).toBe('Hanna');
  await user.click(panel().getByRole('button', { name: 'Add Hanna Berg' }));
  await panel().findByText('Sent');
  await user.click(link);
  expect(router.state.location.pathname).toBe(`/app/profile/${hanna.id}`);
  expect(readRecentPeople(elin.id)).toEqual([hanna]);
});

test('[53] no samples are among the people', async () => {
  await renderRoute(routes, {
    at: paths.search('alva'),
    as: elin,
    configuration: { show_sample_members: true },
  });
  await screen.findByRole('heading', { name: 'No people found' });
  expect(screen.queryByText('Alva Nordin')).toBeNull();
});

test('[54] a post shows its author and the matching part, and opens on Home', async () => {
  const words = `${'Kale and leek. '.repeat(40)}Then rye at last.`;
  const repost: Post = {
    ...post(yusuf, 'Reposted', 3),
    original: { ...post(stranger, 'Rye of a friend', 2), media: [] },
  };
  answerPosts(() => ({ items: [post(hanna, words, 1), repost], next: null }));
  const { user, router } = await open('rye', 'posts');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.querySelector('mark')?.textContent)).toEqual(['rye', 'Rye']);
  expect(links[0]?.textContent).toMatch(/Hanna Berg.*… .*Kale.*Then rye at last\.$/);
  expect(links[1]?.textContent).toMatch(/Yusuf Demir reposted Oskar Lund.*Rye of a friend/);
  await user.click(links[0] as HTMLElement);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(paths.home({ post: post(hanna, '', 1).id }));
});

test('[54] more posts come by page; a page that fails can be asked for again', async () => {
  const next = { at: '2026-01-01T10:00:00.000Z', id: hanna.id };
  answerPosts((_, after) =>
    after ? fault.server() : { items: [post(hanna, 'Rye one', 1)], next },
  );
  const { user } = await open('rye', 'posts');
  await screen.findByRole('tab', { name: 'Posts more than 1' });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('heading', { name: 'Couldn’t load more' });
  answerPosts(() => ({ items: [post(hanna, 'Rye two', 2)], next: null }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('tab', { name: 'Posts 2' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('[55] a group shows its name, how many belong to it, and its description, and opens', async () => {
  answerGroups(() => [group, { ...group, id: hanna.id, role: 'member', member_count: 1 }]);
  await open('rye', 'groups');
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toBe('Rye Lovers Public · 12 members Sourdough and patience');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(paths.groups({ group: group.id }));
  expect(second?.textContent).toContain('Public · 1 member');
  within(second as HTMLElement).getByText('Member');
});

test.each([
  ['People', 'No people found'],
  ['Posts', 'No posts found'],
  ['Groups', 'No groups found'],
])('[56] the tab %s says that nothing was found', async (tab, title) => {
  peopleWorld([]);
  answerPosts(() => ({ items: [], next: null }));
  const { user } = await open('nothing');
  await user.click(await screen.findByRole('tab', { name: tab }));
  panel().getByRole('heading', { name: title });
  panel().getByText('Try searching with different keywords');
});

test('[195] a failing search is logged, the rest stays, and Try again searches again', async () => {
  answerPosts(fault.server);
  const { user } = await open('rye', 'posts');
  await screen.findByRole('heading', { name: 'Couldn’t search posts' });
  expect(console.error).toHaveBeenCalledWith('The search for posts failed', expect.anything());
  expect(await field()).toHaveProperty('value', 'rye');
  screen.getByRole('tab', { name: 'People' });
  answerPosts(() => ({ items: [post(hanna, 'Rye', 1)], next: null }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('tab', { name: 'Posts 1' });
});

test('the address follows the field after a pause; the tab stays', async () => {
  const { user, router } = await open('rye', 'posts');
  await screen.findByRole('tab', { name: 'Posts 1' });
  await user.type(await field(), ' bread');
  await waitFor(() => expect(router.state.location.search).toBe('?q=rye+bread&tab=posts'));
  await waitFor(() => expect(asked).toEqual(['rye', 'rye bread']));
  expect(await field()).toHaveProperty('value', 'rye bread');
});

test('another search from elsewhere replaces what is being typed', async () => {
  const { user, router } = await open('rye');
  await user.type(await field(), ' br');
  await act(() => router.navigate(paths.search('kale')));
  expect(await field()).toHaveProperty('value', 'kale');
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(router.state.location.search).toBe('?q=kale');
});

test('an older answer never replaces a newer one', async () => {
  let release = () => {};
  answerPosts(async (query) => {
    if (query === 'rye') await new Promise<void>((resolve) => (release = resolve));
    return { items: [post(hanna, `About ${query}`, 1)], next: null };
  });
  const { router } = await open('rye', 'posts');
  await waitFor(() => expect(asked).toEqual(['rye']));
  await act(() => router.navigate(paths.search('kale', { tab: 'posts' })));
  await screen.findByRole('link', { name: /About kale/ });
  release();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('link', { name: /About rye/ })).toBeNull();
});

test('without a text it says what can be found, and asks for nothing', async () => {
  await open(' ');
  await screen.findByRole('heading', { name: 'What are you looking for?' });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(asked).toEqual([]);
});

test('offline it says so, keeps the text, and goes on by itself', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { router } = await open('', 'posts');
  act(() => void window.dispatchEvent(new Event('offline')));
  await act(() => router.navigate(paths.search('rye', { tab: 'posts' })));
  await screen.findByRole('heading', { name: 'You’re offline' });
  expect(await field()).toHaveProperty('value', 'rye');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('tab', { name: 'Posts 1' });
});
