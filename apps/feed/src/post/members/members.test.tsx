import type { Cursor, MemberCard } from '@pure/contracts';
import {
  elin,
  fault,
  hanna,
  inserts,
  member,
  network,
  post,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { screen, within } from '@testing-library/react';
import { installNativeElements } from '@pure/ui/testing';
import { scrollToEnd } from '@pure/ui/testing/viewport';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import { fakeFeed } from '../../testing/fake-feed.ts';

useNetwork();
beforeAll(installNativeElements);

const crowd = Array.from({ length: 45 }, (_, at) => member(`Friend ${at + 1}`, 100 + at));

/** Answers with pages of members. */
function memberPages(name: string, all: (MemberCard | null)[], more: object = {}) {
  return rpc<{ after: Cursor | null; page_size: number }>(name, ({ after, page_size }) => {
    const start = after ? Number(after.at) : 0;
    const end = start + page_size;
    return {
      items: all.slice(start, end),
      next: end < all.length ? { at: String(end), id: 'x' } : null,
      ...more,
    };
  });
}

async function show(shown = post(hanna, 'Soup', 1)) {
  fakeFeed([shown]);
  const view = await renderRoute(routes, { at: '/app', as: elin });
  await screen.findByRole('article');
  return view;
}
const liked = { ...post(hanna, 'Soup', 1), likes_count: 45 };
const dialog = async () => within(await screen.findByRole('dialog'));

test('the number of likes opens a paged list of members with links to their profiles [99]', async () => {
  network.use(memberPages('post_likers', crowd));
  const { user, router } = await show(liked);
  await user.click(screen.getByRole('button', { name: '45 likes' }));
  const likers = await dialog();
  expect(await likers.findByText('Friend 1')).toBeTruthy();
  expect(likers.getAllByRole('listitem')).toHaveLength(30);
  scrollToEnd();
  expect(await likers.findByText('Friend 45')).toBeTruthy();
  expect(likers.getAllByRole('listitem')).toHaveLength(45);
  await user.click(likers.getByRole('link', { name: 'Friend 2' }));
  expect(router.state.location.pathname).toBe(`/app/profile/${crowd[1]?.id}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pending like is in the list', async () => {
  const { promise: written, resolve: commit } = Promise.withResolvers<void>();
  const likers: MemberCard[] = [];
  const { user } = await show();
  network.use(
    memberPages('post_likers', likers),
    inserts('post_likes', async () => {
      await written;
      likers.push(elin);
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Like' }));
  await user.click(screen.getByRole('button', { name: '1 like' }));
  const shown = await dialog();
  expect(shown.getByText('Loading who likes it')).toBeTruthy();
  commit();
  expect(await shown.findByText('Elin Sandberg')).toBeTruthy();
});

test('the list of likes that fails to load says so and can be loaded again', async () => {
  network.use(rpc('post_likers', fault.server));
  const { user } = await show(liked);
  await user.click(screen.getByRole('button', { name: '45 likes' }));
  const likers = await dialog();
  expect(await likers.findByRole('heading', { name: 'Couldn’t load who likes it' })).toBeTruthy();
  network.use(memberPages('post_likers', [yusuf]));
  await user.click(likers.getByRole('button', { name: 'Try again' }));
  expect(await likers.findByText('Yusuf Demir')).toBeTruthy();
});

test('a later page that fails keeps the loaded members and offers a retry', async () => {
  network.use(memberPages('post_likers', crowd));
  const { user } = await show(liked);
  await user.click(screen.getByRole('button', { name: '45 likes' }));
  const likers = await dialog();
  await likers.findByText('Friend 30');
  network.use(rpc('post_likers', fault.offline));
  scrollToEnd();
  expect(await likers.findByRole('alert')).toBeTruthy();
  expect(likers.getAllByRole('listitem')).toHaveLength(30);
  network.use(memberPages('post_likers', crowd));
  await user.click(likers.getByRole('button', { name: 'Try again' }));
  expect(await likers.findByText('Friend 45')).toBeTruthy();
});

test('a list whose likes were taken back meanwhile says that it is empty', async () => {
  network.use(memberPages('post_likers', []));
  const { user } = await show(liked);
  await user.click(screen.getByRole('button', { name: '45 likes' }));
  expect(await (await dialog()).findByText('No likes right now.')).toBeTruthy();
});

async function openAudience(shown = post(elin, 'First frost', 1)) {
  const { user } = await show(shown);
  await user.click(screen.getByRole('button', { name: 'More about this post' }));
  await user.click(screen.getByRole('menuitem', { name: 'Who can see this' }));
  return within(await screen.findByRole('dialog', { name: 'Who can see this' }));
}

test('a member sees the rule, the number and the names of those who can see their post', async () => {
  network.use(memberPages('audience', [hanna, null, yusuf], { total: 2847 }));
  const audience = await openAudience();
  expect(audience.getByText(/^Your friends, and nobody else/)).toBeTruthy();
  expect(await audience.findByText('2,847 people')).toBeTruthy();
  expect(audience.getAllByRole('listitem')).toHaveLength(2);
});

test('a member sees the same before they post', async () => {
  let asked: object = {};
  network.use(
    rpc<object>('draft_audience', (body) => {
      asked = body;
      return { items: [hanna, yusuf], next: null, total: 2 };
    }),
  );
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /^What’s new/ }));
  const opener = await screen.findByRole('button', {
    name: 'Only your friends see this. Show who',
  });
  await user.click(opener);
  const audience = await dialog();
  expect(audience.getByText(/^Your friends, and nobody else/)).toBeTruthy();
  expect(await audience.findByText('2 people')).toBeTruthy();
  expect(audience.getAllByRole('listitem')).toHaveLength(2);
  expect(asked).toEqual({ after: null, page_size: 30 });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('the audience of a repost shows only a number', async () => {
  network.use(memberPages('audience', [], { total: 12 }));
  const audience = await openAudience({
    ...post(elin, 'Reposted', 1),
    original: post(hanna, 'Soup', 2),
  });
  expect(await audience.findByText('12 people')).toBeTruthy();
  expect(audience.getByText(/can also see the original/)).toBeTruthy();
  expect(audience.queryByRole('list')).toBeNull();
  expect(audience.queryByText('Just you, for now.')).toBeNull();
});

test('the audience of a group post names the group and may be empty', async () => {
  network.use(memberPages('audience', [], { total: 0 }));
  const audience = await openAudience({
    ...post(elin, 'Hello', 1),
    home: { group_id: 'g', name: 'Soup club' },
  });
  expect(audience.getByText('The members of Soup club, and nobody else.')).toBeTruthy();
  expect(await audience.findByText('Just you, for now.')).toBeTruthy();
});
