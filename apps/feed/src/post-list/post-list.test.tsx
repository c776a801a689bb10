import {
  elin,
  fault,
  hanna,
  longName,
  network,
  post,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { scrollToEnd, setInView } from '@pure/ui/testing/viewport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';
import { listItems } from '../testing/list-items.ts';

useNetwork();

const home = () => renderRoute(routes, { at: '/app', as: elin });
const texts = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('[dir=auto]')?.textContent);
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => post(hanna, `post ${index + 1}`, index + 1));

test('three skeletons stand in for the first posts [87]', async () => {
  network.use(rpc('home_feed', fault.silence));
  await home();
  const loading = await screen.findByText('Loading posts');
  expect(
    loading.closest('[aria-busy=true]')?.querySelectorAll('header, [class*=head]'),
  ).toHaveLength(3);
});

test('an empty feed says what to do, and opens the composer [87]', async () => {
  fakeFeed();
  const { user } = await home();
  expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeTruthy();
  expect(screen.getByText('Be the first to share something with the community!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Write a post' }));
  const textField = await screen.findByRole('textbox');
  expect(document.activeElement).toBe(textField);
});

test('posts are in order, newest first [88]', async () => {
  fakeFeed([post(yusuf, 'older', 9), post(elin, 'newest', 1), post(hanna, 'middle', 5)]);
  await home();
  await screen.findByText('newest');
  expect(texts()).toEqual(['newest', 'middle', 'older']);
});

test('a card names its author, their handle and when, and leads to their profile [98]', async () => {
  fakeFeed([post(hanna, 'Soup on Thursday', 1)]);
  const { user, router } = await home();
  const card = await screen.findByRole('article', { name: 'Hanna Berg' });
  expect(within(card).getByText('@hannaberg')).toBeTruthy();
  expect(card.querySelector('time')?.getAttribute('datetime')).toBe('2025-12-31T23:59:00.000Z');
  expect(within(card).queryByText(/edited/)).toBeNull();
  await user.click(within(card).getByRole('link', { name: 'Hanna Berg' }));
  expect(router.state.location.pathname).toBe(`/app/profile/${hanna.id}`);
});

test('an edited post says so [98]', async () => {
  fakeFeed([{ ...post(hanna, 'Soup on Friday', 1), edited_at: '2026-01-02T00:00:00Z' }]);
  await home();
  expect(await screen.findByText(/edited/)).toBeTruthy();
});

test('text keeps its lines, links open in another tab, and only web addresses are links [98]', async () => {
  fakeFeed([post(hanna, 'one\ntwo https://pure.example/x. javascript:alert(1)', 1)]);
  await home();
  const card = await screen.findByRole('article');
  const link = within(card).getByRole('link', { name: 'https://pure.example/x' });
  expect(link?.getAttribute('rel')).toEqual(expect.stringContaining('noopener'));
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(card.querySelectorAll('p[dir] a')).toHaveLength(1);
  expect(link.parentElement?.getAttribute('dir')).toBe('auto');
  expect(link.parentElement?.textContent).toBe(
    'one\ntwo https://pure.example/x. javascript:alert(1)',
  );
});

test('markup is text, and a screen of empty lines is one [98]', async () => {
  fakeFeed([post(longName, '<img src=x onerror=alert(1)>\n\n \n\n\n\nend', 1)]);
  await home();
  await screen.findByRole('article');
  expect(texts()).toEqual(['<img src=x onerror=alert(1)>\n\nend']);
});

test('the first page is one request', async () => {
  const feed = fakeFeed(numbered(30));
  await home();
  await screen.findByText('post 1');
  expect(feed.calls).toEqual(['home_feed']);
});

test('older posts come as the reader nears the end, each once, until all are read [88]', async () => {
  const feed = fakeFeed(numbered(45));
  await home();
  await screen.findByText('post 20');
  expect(screen.queryByText('post 21')).toBeNull();
  scrollToEnd();
  expect(await screen.findByText('post 45')).toBeTruthy();
  expect(texts()).toEqual(numbered(45).map(({ content }) => content));
  expect(feed.calls).toEqual(['home_feed', 'home_feed', 'home_feed']);
  expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeTruthy();
});

test('a failed first page shows an error in place of the posts, and is read again on request [89]', async () => {
  network.use(rpc('home_feed', fault.server));
  const { user } = await home();
  expect(await screen.findByRole('heading', { name: 'Failed to load posts' })).toBeTruthy();
  expect(screen.getAllByText('Failed to load posts').length).toBe(2);
  fakeFeed(numbered(1));
  const list = within(screen.getByRole('region', { name: 'Posts' }));
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('post 1')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Failed to load posts' })).toBeNull();
});

test('a failed later page keeps the posts and is read again on request', async () => {
  fakeFeed(numbered(25));
  const { user } = await home();
  await screen.findByText('post 20');
  network.use(rpc('home_feed', fault.offline));
  scrollToEnd();
  expect(await screen.findByRole('heading', { name: 'Failed to load posts' })).toBeTruthy();
  expect(texts()).toHaveLength(20);
  fakeFeed(numbered(25));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('post 25')).toBeTruthy();
});

const withControls = () => screen.getAllByRole('button', { name: 'Like' });

test('the articles of the feed are counted once the whole list is loaded', async () => {
  const rows = fakeFeed(numbered(25));
  await home();
  await screen.findByText('post 20');
  const positionInSet = (index: number) => {
    const item = listItems()[index];
    return `${item?.getAttribute('aria-posinset')} of ${item?.getAttribute('aria-setsize')}`;
  };
  expect(positionInSet(19)).toBe('20 of -1');
  let release: () => void = () => undefined;
  rows.pageReleased = new Promise((resolve) => (release = resolve));
  const feed = screen.getByRole('feed', { name: 'Newest first' });
  expect(feed.getAttribute('aria-busy')).toBe('false');
  scrollToEnd();
  await waitFor(() => expect(feed.getAttribute('aria-busy')).toBe('true'));
  release();
  await screen.findByText('post 25');
  expect(feed.getAttribute('aria-busy')).toBe('false');
  expect(positionInSet(0)).toBe('1 of 25');
  expect(positionInSet(24)).toBe('25 of 25');
});

test('Page Down and Page Up move from article to article, but not within a field', async () => {
  fakeFeed(numbered(2));
  const { user } = await home();
  await screen.findByText('post 2');
  const [first, second] = listItems() as [HTMLElement, HTMLElement];
  within(first).getByRole('button', { name: 'Like' }).focus();
  await user.keyboard('{PageDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{PageDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{PageUp}');
  expect(document.activeElement).toBe(first);
  await user.click(within(first).getByRole('button', { name: 'Comment' }));
  const field = await within(first).findByRole('textbox');
  await user.keyboard('{PageDown}');
  expect(document.activeElement).toBe(field);
});

test('articles far from view keep their text and their height, without controls', async () => {
  fakeFeed(numbered(20));
  await home();
  await screen.findByText('post 20');
  const items = listItems();
  setInView(items.slice(5), false);
  expect(texts()).toHaveLength(20);
  expect(withControls()).toHaveLength(5);
  expect(items[10]?.style.minBlockSize).toBe('120px');
  expect(items[10]?.getAttribute('aria-hidden')).toBeNull();
  setInView(items.slice(5), true);
  expect(withControls()).toHaveLength(20);
  expect(items[10]?.style.minBlockSize).toBe('');
});

test('an article of a list that is hidden stays as it is', async () => {
  fakeFeed(numbered(1));
  await home();
  await screen.findByText('post 1');
  setInView(listItems(), false, 0);
  expect(withControls()).toHaveLength(1);
});

test('coming back to a long list mounts the controls in view, and reserves the space of the rest', async () => {
  fakeFeed(numbered(20));
  const { router } = await home();
  await screen.findByText('post 20');
  setInView(listItems().slice(5), false);
  await act(() => router.navigate('/app/friends'));
  await act(() => router.navigate('/app'));
  await screen.findByText('post 1');
  expect(withControls()).toHaveLength(5);
  expect(listItems()[10]?.style.minBlockSize).toBe('120px');
  expect(texts()).toHaveLength(20);
});

test('a card with the focus stays whole', async () => {
  fakeFeed(numbered(2));
  await home();
  const [first] = await screen.findAllByRole('button', { name: 'Like' });
  first?.focus();
  setInView(listItems(), false);
  expect(document.activeElement).toBe(first);
  expect(withControls()).toHaveLength(1);
});

test('at the end of the list, the ring shows the authors', async () => {
  fakeFeed([post(hanna, 'a', 1), post(yusuf, 'b', 2), post(hanna, 'c', 3), post(elin, 'd', 4)]);
  await home();
  const end = await screen.findByRole('region', { name: 'End of your feed' });
  expect(end.querySelectorAll('text')).toHaveLength(0);
  scrollToEnd();
  await waitFor(() => expect(end.querySelectorAll('text')).toHaveLength(2));
  expect(end.textContent).toContain('HBYD');
});
