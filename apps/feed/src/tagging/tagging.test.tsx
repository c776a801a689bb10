import type { MemberCard, Post } from '@pure/contracts';
import {
  broadcastEvent,
  deletes,
  elin,
  fault,
  hanna,
  inserts,
  longName,
  member,
  network,
  post,
  refusal,
  renderRoute,
  useNetwork,
  yusuf,
  fakeFriends,
} from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import '@pure/ui/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';
import { fakeTags } from '../testing/fake-tags.ts';

useNetwork();
beforeAll(installNativeElements);

const friends = [hanna, yusuf, longName];
const tagOf = (friend: MemberCard, id = `tag-${friend.username}`) => ({ id, member: friend });
const bread = post(elin, 'Bread', 5);

async function show(shown: Post) {
  const feed = fakeFeed([shown]);
  const database = fakeTags(feed, friends);
  fakeFriends(friends);
  const view = await renderRoute(routes, { at: '/app', as: elin });
  const card = within(await screen.findByRole('article'));
  return { ...view, feed, database, card };
}

async function openEditor(shown: Post = bread) {
  const view = await show(shown);
  await view.user.click(view.card.getByRole('button', { name: 'Tag People' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Tag People' }));
  const pick = async (name: RegExp) => view.user.click(await editor.findByRole('option', { name }));
  return { ...view, editor, pick };
}

const offered = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('strong')?.textContent);

test('tagged friends are named, with links to their profiles [98]', async () => {
  const { card } = await show({ ...post(hanna, 'Lake', 1), tags: [tagOf(yusuf)] });
  expect(card.getByText('With')).toBeTruthy();
  const link = card.getByRole('link', { name: 'Yusuf Demir' });
  expect(link.getAttribute('href')).toBe(`/app/profile/${yusuf.id}`);
});

test('all names of a long list show on request', async () => {
  const choir = Array.from({ length: 9 }, (_, index) => member(`Singer ${index}`, 50 + index));
  const tags = choir.map((singer, index) => tagOf(singer, `tag-${index}`));
  const { card, user } = await show({ ...post(hanna, 'We sang', 1), tags });
  expect(card.getAllByRole('link', { name: /^Singer/ })).toHaveLength(6);
  await user.click(card.getByRole('button', { name: 'and 3 more' }));
  expect(card.getAllByRole('link', { name: /^Singer/ })).toHaveLength(9);
});

test('the menu leads to the same editor, on every screen [109]', async () => {
  const { card, user } = await show(bread);
  await user.click(card.getByRole('button', { name: 'More about this post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tag People' }));
  expect(await screen.findByRole('dialog', { name: 'Tag People' })).toBeTruthy();
});

test('only the author can edit tags, and not on a repost [109]', async () => {
  const first = await show(post(hanna, 'Lake', 1));
  expect(first.card.queryByRole('button', { name: 'Tag People' })).toBeNull();
  first.unmount();
  const repost = {
    ...post(elin, 'Reposted from @hannaberg: Lake', 1),
    original: post(hanna, 'Lake', 2),
  };
  const { card } = await show(repost);
  expect(card.queryByRole('button', { name: 'Tag People' })).toBeNull();
});

test('a friend who is picked is tagged, and no longer offered [110] [111]', async () => {
  const { card, editor, pick, database } = await openEditor();
  await pick(/Hanna Berg/);
  expect(await screen.findByText('User tagged successfully!')).toBeTruthy();
  expect(database.rows).toEqual([
    { id: expect.any(String), post_id: bread.id, tagged_user_id: hanna.id, tagged_by: elin.id },
  ]);
  expect(offered()).toEqual(['Yusuf Demir', longName.full_name]);
  expect(editor.getByRole('button', { name: 'Remove Hanna Berg' })).toBeTruthy();
  expect(card.getByRole('link', { name: 'Hanna Berg' })).toBeTruthy();
});

test('a tag is removed by its id, and the cursor goes to the field [111]', async () => {
  const { card, editor, user, feed } = await openEditor({ ...bread, tags: [tagOf(hanna)] });
  await user.click(editor.getByRole('button', { name: 'Remove Hanna Berg' }));
  expect(await screen.findByText('Tag removed')).toBeTruthy();
  expect(feed.posts[0]?.tags).toEqual([]);
  expect(card.queryByRole('link', { name: 'Hanna Berg' })).toBeNull();
  await waitFor(() => expect(offered()).toContain('Hanna Berg'));
  expect(document.activeElement).toBe(editor.getByRole('combobox'));
});

test.each([
  ['a server that fails', fault.server],
  ['no network', fault.offline],
  ['a friend who cannot see the post', () => refusal('42501', 'not allowed', 403)],
])('%s says so, and offers the friend again [111]', async (_, answer) => {
  const { editor, pick } = await openEditor();
  network.use(inserts('post_tags', answer));
  await pick(/Hanna Berg/);
  expect(await screen.findByText('Failed to tag user')).toBeTruthy();
  expect(editor.queryByRole('button', { name: 'Remove Hanna Berg' })).toBeNull();
  expect(offered()).toContain('Hanna Berg');
});

test('too many tags in an hour say when the next one may come', async () => {
  const { editor, pick } = await openEditor();
  network.use(inserts('post_tags', fault.rateLimit));
  await pick(/Hanna Berg/);
  expect(await screen.findByText(/^That’s many tags .* Try again after .*\d\d/)).toBeTruthy();
  expect(editor.queryByRole('button', { name: 'Remove Hanna Berg' })).toBeNull();
});

test('a tag whose answer was lost, or that comes from another device, is no failure', async () => {
  const { editor, pick, database } = await openEditor();
  network.use(
    inserts<Parameters<typeof database.insertTag>[0]>('post_tags', (row) => {
      database.insertTag(row);
      return fault.offline();
    }),
  );
  await pick(/Hanna Berg/);
  expect(await editor.findByRole('button', { name: 'Remove Hanna Berg' })).toBeTruthy();
  database.insertTag({
    id: 'other',
    post_id: bread.id,
    tagged_user_id: yusuf.id,
    tagged_by: elin.id,
  });
  await pick(/Yusuf Demir/);
  expect(await editor.findByRole('button', { name: 'Remove Yusuf Demir' })).toBeTruthy();
  expect(screen.queryByText('Failed to tag user')).toBeNull();
});

test('a tag that fails to be removed stays', async () => {
  const { editor, user } = await openEditor({ ...bread, tags: [tagOf(hanna)] });
  network.use(deletes('post_tags', fault.server));
  await user.click(editor.getByRole('button', { name: 'Remove Hanna Berg' }));
  expect(await screen.findByText('Failed to remove tag')).toBeTruthy();
  expect(editor.getByRole('button', { name: 'Remove Hanna Berg' })).toBeTruthy();
});

test('in a group the editor says who can be tagged', async () => {
  const { editor } = await openEditor({ ...bread, home: { group_id: 'g', name: 'Allotments' } });
  expect(editor.getByText('Only friends who are in Allotments can be tagged here.')).toBeTruthy();
});

test('the member removes their own tag, and the focus stays in the card', async () => {
  const lake = { ...post(hanna, 'Lake', 1), tags: [tagOf(elin), tagOf(yusuf)] };
  const { card, user, feed } = await show(lake);
  await card.findByRole('button', { name: 'Take my name off' });
  expect(card.getAllByRole('button', { name: /Take my name off|Remove/ })).toHaveLength(1);
  await user.click(card.getByRole('button', { name: 'Take my name off' }));
  expect(await screen.findByText('Tag removed')).toBeTruthy();
  expect(card.queryByRole('link', { name: 'Elin Sandberg' })).toBeNull();
  expect(card.getByRole('link', { name: 'Yusuf Demir' })).toBeTruthy();
  expect(feed.posts[0]?.tags).toHaveLength(1);
  expect(document.activeElement).toBe(card.getByRole('link', { name: 'Hanna Berg' }));
});

test('an own tag that fails to be removed stays', async () => {
  const lake = { ...post(hanna, 'Lake', 1), tags: [tagOf(elin)] };
  const { card, user } = await show(lake);
  network.use(deletes('post_tags', fault.offline));
  await user.click(await card.findByRole('button', { name: 'Take my name off' }));
  expect(await screen.findByText('Failed to remove tag')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Elin Sandberg' })).toBeTruthy();
});

test('an ended friendship removes the tags from the member’s own posts, and from no other', async () => {
  const own = { ...bread, tags: [tagOf(hanna), tagOf(yusuf)] };
  const others = { ...post(yusuf, 'Lake', 1), tags: [tagOf(hanna, 'other')] };
  fakeFeed([own, others]);
  await renderRoute(routes, { at: '/app', as: elin });
  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  expect((await card('Elin Sandberg')).getByRole('link', { name: 'Hanna Berg' })).toBeTruthy();
  await broadcastEvent('friendship', { member_id: hanna.id, state: 'none' });
  const mine = await card('Elin Sandberg');
  await waitFor(() => expect(mine.queryByRole('link', { name: 'Hanna Berg' })).toBeNull());
  expect(mine.getByRole('link', { name: 'Yusuf Demir' })).toBeTruthy();
  expect((await card('Yusuf Demir')).getByRole('link', { name: 'Hanna Berg' })).toBeTruthy();
});
