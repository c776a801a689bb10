import { paths } from '@pure/contracts';
import {
  broadcastEvent,
  elin,
  fault,
  hanna,
  network,
  post,
  refusal,
  renderRoute,
  rpc,
  useNetwork,
} from '@pure/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changePost } from '../posts/post-cache.ts';
import { Link, Outlet, useDialogLinks } from '@pure/router';
import '@pure/ui/testing/viewport';
import { routes } from '../remote/routes.tsx';
import { fakeComments } from '../testing/fake-comments.ts';
import { fakeFeed } from '../testing/fake-feed.ts';
import { numberedComments } from '../testing/show-comments.tsx';

useNetwork();

const soup = post(hanna, 'Soup on Thursday', 1);
const bread = post(elin, 'Found the good bread again', 2);

/** A page with links to posts, as cards have them. */
function Links() {
  const linkTo = useDialogLinks('post');
  const links = [soup, bread].map(({ id }) => linkTo(paths.home({ post: id })));
  return links.map((link, index) => (
    <Link key={link.to} {...link}>
      link {index}
    </Link>
  ));
}

const open = (at: string) =>
  renderRoute(
    (host) => [
      { path: '/app/elsewhere', element: <Links /> },
      { element: <WithLinks />, children: routes(host) },
    ],
    { at, as: elin },
  );

const WithLinks = () => (
  <>
    <Links />
    <Outlet />
  </>
);
const dialog = () => screen.findByRole('dialog');

async function close(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a link opens its post over the feed, titled with its author', async () => {
  fakeFeed([soup]);
  await open(`/app?post=${soup.id}`);
  const shown = within(await screen.findByRole('dialog', { name: 'Hanna’s post' }));
  expect(shown.getByText('Soup on Thursday')).toBeTruthy();
  expect(document.title).toBe('Hanna’s post · PURE');
  expect(await screen.findByRole('region', { name: 'Posts' })).toBeTruthy();
});

test('a post’s own view has all comments and the field below them, and its card stays as it was [101]', async () => {
  const fake = fakeComments(soup, numberedComments(130));
  const { user } = await open(`/app?post=${soup.id}`);
  const shown = within(await dialog());
  await waitFor(() => expect(shown.getAllByText(/^comment \d+$/)).toHaveLength(130));
  expect(fake.calls.filter((call) => call === 'post_comments')).toHaveLength(2);
  expect(shown.queryByRole('button', { name: /^(View|Hide)/ })).toBeNull();
  await user.type(await shown.findByRole('textbox', { name: 'Write a comment...' }), 'Fish{Enter}');
  expect(await shown.findByText('Fish')).toBeTruthy();
  await close(user);
  const card = within(await screen.findByRole('article'));
  expect(card.getAllByText(/^comment \d+$/)).toHaveLength(3);
  expect(card.getByRole('button', { name: 'View all 131 comments' })).toBeTruthy();
});

test('a post without comments has the field, too, and shows the first comment live [101] [89]', async () => {
  const fake = fakeComments(soup);
  await open(`/app?post=${soup.id}`);
  const shown = within(await dialog());
  expect(await shown.findByRole('textbox', { name: 'Write a comment...' })).toBeTruthy();
  fake.insertComment(
    { id: crypto.randomUUID(), post_id: soup.id, parent_id: null, content: 'Fish' },
    hanna,
  );
  await broadcastEvent('post_counts', { post_id: soup.id });
  expect(await shown.findByText('Fish')).toBeTruthy();
});

test('comments that couldn’t be read say so below the post, and Try again reads them [101]', async () => {
  const fake = fakeComments(soup, numberedComments(4));
  const answers = network.listHandlers();
  network.use(rpc('post_comments', fault.server));
  const { user } = await open(`/app?post=${soup.id}`);
  const shown = within(await dialog());
  const retry = await shown.findByRole('button', { name: 'Try again' });
  expect(shown.getByText('Couldn’t load the comments')).toBeTruthy();
  network.resetHandlers(...answers);
  await user.click(retry);
  expect(await shown.findByText('comment 4')).toBeTruthy();
  expect(fake.calls).toContain('post_comments');
});

test('the member’s own post is titled as such', async () => {
  fakeFeed([bread]);
  await open(`/app?post=${bread.id}`);
  expect(await screen.findByRole('dialog', { name: 'Your post' })).toBeTruthy();
});

test('a post in a group or event names it', async () => {
  const home = { group_id: '00000000-0000-4000-8000-00000000aaaa', name: 'Gardeners' };
  fakeFeed([{ ...soup, home }]);
  await open(`/app?post=${soup.id}`);
  expect(await screen.findByRole('dialog', { name: 'Hanna’s post in Gardeners' })).toBeTruthy();
});

test.each([
  ['gone or not for the reader', () => null],
  ['no post at all', () => refusal('22P02', 'invalid input syntax for type uuid')],
])('a link to what is %s says so and what to do', async (_, answer) => {
  fakeFeed();
  network.use(rpc('post_card', answer));
  const { user, router } = await open('/app?post=nothing');
  const shown = within(await dialog());
  expect(await shown.findByRole('heading', { name: 'This post isn’t available' })).toBeTruthy();
  expect(shown.getByText(/ask them about it/)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Go to your feed' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('while it loads there is a skeleton; a failure can be tried again', async () => {
  fakeFeed([]);
  network.use(rpc('post_card', fault.server));
  const { user } = await open(`/app?post=${soup.id}`);
  expect(await screen.findByText('Loading the post')).toBeTruthy();
  const shown = within(await dialog());
  expect(await shown.findByRole('heading', { name: 'Couldn’t load the post' })).toBeTruthy();
  fakeFeed([soup]);
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText('Soup on Thursday')).toBeTruthy();
});

test('a post that a list contains is there at once', async () => {
  fakeFeed([soup]);
  const { router } = await open('/app');
  await screen.findByText('Soup on Thursday');
  network.use(rpc('post_card', fault.silence));
  await act(() => router.navigate(`/app?post=${soup.id}`));
  expect(within(await dialog()).getByText('Soup on Thursday')).toBeTruthy();
});

test('updates and the deletion of a post reach its dialog', async () => {
  const feed = fakeFeed([soup]);
  const { queryClient } = await open(`/app?post=${soup.id}`);
  const shown = within(await dialog());
  await shown.findByText('Soup on Thursday');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  act(() =>
    changePost(queryClient, soup.id, (current) => ({ ...current, content: 'Soup on Friday' })),
  );
  expect(await shown.findByText('Soup on Friday')).toBeTruthy();
  feed.posts = [];
  await broadcastEvent('post', { post_id: soup.id, author_id: hanna.id });
  expect(await shown.findByText('This post isn’t available')).toBeTruthy();
});

test('a friendship that ends takes the post away', async () => {
  const feed = fakeFeed([soup]);
  await open(`/app?post=${soup.id}`);
  const shown = within(await dialog());
  await shown.findByText('Soup on Thursday');
  feed.posts = [];
  await broadcastEvent('friendship', { member_id: hanna.id, state: 'none' });
  expect(await shown.findByText('This post isn’t available')).toBeTruthy();
});

test('a former friend’s post is not shown from the cache', async () => {
  const feed = fakeFeed([soup]);
  const { user, router } = await open('/app');
  await act(() => router.navigate(`/app?post=${soup.id}`));
  await within(await dialog()).findByText('Soup on Thursday');
  await close(user);
  feed.posts = [];
  await broadcastEvent('friendship', { member_id: hanna.id, state: 'none' });
  network.use(rpc('post_card', fault.silence));
  await act(() => router.navigate(`/app?post=${soup.id}`));
  const shown = within(await dialog());
  expect(await shown.findByText('Loading the post')).toBeTruthy();
  expect(shown.queryByText('Soup on Thursday')).toBeNull();
});

test('deleting the post closes its dialog', async () => {
  fakeFeed([bread]);
  const { user, router } = await open(`/app?post=${bread.id}`);
  const shown = within(await dialog());
  await user.click(await shown.findByRole('button', { name: 'More about this post' }));
  await user.click(shown.getByRole('menuitem', { name: 'Delete', hidden: true }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this post?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Post deleted')).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/app', search: '' });
});

test('offline, the dialog says when the post will open', async () => {
  fakeFeed([soup]);
  onlineManager.setOnline(false);
  await open(`/app?post=${soup.id}`);
  const shown = within(await dialog());
  expect(await shown.findByText('It opens when you’re back.')).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  expect(await shown.findByText('Soup on Thursday')).toBeTruthy();
});

test('closing goes back to the feed from which it was opened', async () => {
  fakeFeed([soup, bread]);
  const { user, router } = await open('/app/elsewhere');
  await act(() => router.navigate('/app'));
  await user.click(screen.getByRole('link', { name: 'link 0' }));
  await close(user);
  expect(router.state.location).toMatchObject({ pathname: '/app', search: '' });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/app/elsewhere');
});

test('from post to post, going back shows the previous one, closing leaves them all', async () => {
  fakeFeed([soup, bread]);
  const { user, router } = await open('/app/elsewhere');
  await act(() => router.navigate('/app'));
  await user.click(screen.getByRole('link', { name: 'link 0' }));
  await screen.findByRole('dialog', { name: 'Hanna’s post' });
  await user.click(screen.getByRole('link', { name: 'link 1' }));
  await screen.findByRole('dialog', { name: 'Your post' });
  await act(() => router.navigate(-1));
  await screen.findByRole('dialog', { name: 'Hanna’s post' });
  await act(() => router.navigate(1));
  await close(user);
  expect(router.state.location).toMatchObject({ pathname: '/app', search: '' });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/app/elsewhere');
});

test('opened by its address, closing leaves the feed, and going back leaves the product', async () => {
  fakeFeed([soup]);
  const { user, router } = await open('/app/elsewhere');
  await user.click(screen.getByRole('link', { name: 'link 0' }));
  await close(user);
  expect(router.state.location).toMatchObject({ pathname: '/app', search: '' });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/app/elsewhere');
});

test('pressing Escape twice closes once', async () => {
  fakeFeed([soup]);
  const { user, router } = await open('/app/elsewhere');
  await act(() => router.navigate('/app'));
  await user.click(screen.getByRole('link', { name: 'link 0' }));
  const element = await dialog();
  act(() => {
    fireEvent(element, new Event('cancel', { cancelable: true }));
    fireEvent(element, new Event('cancel', { cancelable: true }));
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/app', search: '' });
});
