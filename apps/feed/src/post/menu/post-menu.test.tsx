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
import type { Post } from '@pure/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { installNativeElements } from '@pure/ui/testing';
import '@pure/ui/testing/viewport';
import { beforeAll, expect, test, vi } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import { fakeFeed } from '../../testing/fake-feed.ts';

useNetwork();
beforeAll(installNativeElements);

const mine = post(elin, 'First frost', 1);
const soup = post(hanna, 'Soup on Thursday', 2);
const older = post(elin, 'The kale is fine', 3);

async function show(posts = [mine, soup, older]) {
  const feed = fakeFeed(posts);
  const { user, router } = await renderRoute(routes, { at: '/app', as: elin });
  const card = (text: string) =>
    screen.queryAllByRole('article').find((each) => within(each).queryByText(text)) ?? null;
  await screen.findAllByRole('article');
  return {
    feed,
    user,
    router,
    card,
    async openMenu(text: string) {
      const found = card(text);
      if (!found) throw new Error(`No card contains ${text}`);
      await user.click(within(found).getByRole('button', { name: 'More about this post' }));
    },
    choose: (item: string) => user.click(screen.getByRole('menuitem', { name: item })),
    press: async (button: string) =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button })),
  };
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('the menu of an own post offers every action, that of another post its link, Report and Block', async () => {
  const { openMenu, card } = await show();
  await openMenu('First frost');
  const own = card('First frost');
  expect(
    own &&
      within(own)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
  ).toEqual(['Edit', 'Tag People', 'Who can see this', 'Copy link', 'Delete']);
  const theirs = card('Soup on Thursday');
  const others = theirs && within(theirs).getAllByRole('menuitem', { hidden: true });
  expect(others?.map((item) => item.textContent)).toEqual([
    'Copy link',
    'Report post',
    'Block Hanna',
  ]);
});

test('an own repost can’t be edited, and its deletion says that the original stays', async () => {
  const repost = { ...post(elin, 'Reposted from @hannaberg: Bread', 1), original: soup };
  const { openMenu, choose } = await show([repost]);
  await openMenu('Soup on Thursday');
  expect(items()).not.toContain('Edit');
  await choose('Delete');
  expect(await screen.findByText(/The original stays/)).toBeTruthy();
});

const inGroup: Post = {
  ...post(hanna, 'Kale for sale', 1),
  home: { group_id: 'rowers', name: 'Rowers' },
};

test.each([
  [{ group_id: 'rowers', name: 'Rowers' }, 'It disappears for everyone in Rowers,'],
  [{ event_id: 'regatta', name: 'Regatta' }, 'It disappears for everyone going to Regatta,'],
])(
  'a moderator deletes another member’s post, and the dialog names its author and place: %o',
  async (home, text) => {
    const theirs = { ...inGroup, home, may_delete: true };
    const { feed, card, openMenu, choose, press } = await show([theirs, older]);
    await openMenu('Kale for sale');
    const postCard = card('Kale for sale');
    const offered = postCard && within(postCard).getAllByRole('menuitem');
    expect(offered?.map(({ textContent }) => textContent)).toEqual([
      'Copy link',
      'Report post',
      'Block Hanna',
      'Delete',
    ]);
    await choose('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Hanna’s post?' });
    expect(within(dialog).getByText(new RegExp(text))).toBeTruthy();
    await press('Delete');
    expect(card('Kale for sale')).toBeNull();
    expect(await screen.findByText('Post deleted')).toBeTruthy();
    expect(feed.posts).toEqual([older]);
  },
);

test('deleting an own post in a group names the group, not friends', async () => {
  const { openMenu, choose } = await show([{ ...inGroup, author: elin, may_delete: true }]);
  await openMenu('Kale for sale');
  await choose('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this post?' });
  expect(within(dialog).getByText(/It disappears for everyone in Rowers/)).toBeTruthy();
});

test('a former moderator gets the post back, without the item that deletes it', async () => {
  const { feed, card, openMenu, choose, press } = await show([{ ...inGroup, may_delete: true }]);
  network.use(
    rpc('delete_post', () => {
      feed.posts = [{ ...inGroup, may_delete: false }];
      return refusal(
        '42501',
        'Only its author and the moderators of its group or event can delete this post',
        403,
      );
    }),
  );
  await openMenu('Kale for sale');
  await choose('Delete');
  await press('Delete');
  expect(await screen.findByText('Couldn’t delete the post. It’s still there.')).toBeTruthy();
  const restored = card('Kale for sale');
  await waitFor(() =>
    expect(
      restored && within(restored).queryByRole('menuitem', { name: 'Delete', hidden: true }),
    ).toBeNull(),
  );
});

test('a deleted post disappears at once, and the focus moves to the next post', async () => {
  const { feed, card, openMenu, choose, press } = await show();
  const answered = Promise.withResolvers<null>();
  network.use(rpc('delete_post', () => answered.promise));
  await openMenu('First frost');
  await choose('Delete');
  expect(await screen.findByRole('dialog', { name: 'Delete this post?' })).toBeTruthy();
  await press('Delete');
  expect(card('First frost')).toBeNull();
  expect(card('Soup on Thursday')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Hanna Berg' }));
  feed.posts = [soup, older];
  answered.resolve(null);
  expect(await screen.findByText('Post deleted')).toBeTruthy();
  expect(card('First frost')).toBeNull();
});

test('while the only post is being deleted, the feed shows as empty', async () => {
  const { openMenu, choose, press } = await show([mine]);
  network.use(rpc('delete_post', fault.silence));
  await openMenu('First frost');
  await choose('Delete');
  await press('Delete');
  await screen.findByText('No posts yet');
  expect(screen.queryByRole('region', { name: 'End of your feed' })).toBeNull();
});

test('after the last post of a list is deleted, the focus moves to the one before', async () => {
  const { openMenu, choose, press } = await show([soup, older]);
  await openMenu('The kale is fine');
  await choose('Delete');
  await press('Delete');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Hanna Berg' }));
});

test('Keep it deletes nothing and returns the focus to the menu', async () => {
  const { feed, card, openMenu, choose, press } = await show();
  await openMenu('First frost');
  await choose('Delete');
  await press('Keep it');
  const own = card('First frost');
  expect(own && within(own).getByRole('button', { name: 'More about this post' })).toBe(
    document.activeElement,
  );
  expect(feed.calls).not.toContain('delete_post');
});

test.each([
  ['a server error', fault.server],
  ['a network failure', fault.offline],
  ['a refusal', () => refusal('42501', 'not allowed', 403)],
  ['an expired token', () => refusal('PGRST303', 'JWT expired', 401)],
])('after %s the post comes back with an error and a retry', async (_, answer) => {
  const { feed, user, card, openMenu, choose, press } = await show();
  network.use(rpc('delete_post', answer));
  await openMenu('First frost');
  await choose('Delete');
  await press('Delete');
  expect(await screen.findByText('Couldn’t delete the post. It’s still there.')).toBeTruthy();
  expect(card('First frost')).not.toBeNull();
  network.use(
    rpc('delete_post', () => {
      feed.posts = feed.posts.filter(({ id }) => id !== mine.id);
      return null;
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(feed.posts).toHaveLength(2));
  expect(card('First frost')).toBeNull();
});

test('a deletion whose answer was lost counts as done', async () => {
  const { feed, card, openMenu, choose, press } = await show();
  network.use(
    rpc('delete_post', () => {
      feed.posts = feed.posts.filter(({ id }) => id !== mine.id);
      return fault.offline();
    }),
  );
  await openMenu('First frost');
  await choose('Delete');
  await press('Delete');
  await waitFor(() => expect(feed.calls).toContain('post_card'));
  await waitFor(() => expect(card('First frost')).toBeNull());
  expect(card('Soup on Thursday')).not.toBeNull();
});

test('a deleted post takes its repost with it, which brought it to its place', async () => {
  const repost = { ...post(hanna, 'Reposted', 2), original: older };
  const { openMenu, choose, press } = await show([repost, older]);
  await openMenu('The kale is fine');
  network.use(rpc('home_feed', fault.silence));
  expect(screen.getAllByText('The kale is fine')).toHaveLength(1);
  screen.getByText(/reposted/);
  await choose('Delete');
  await press('Delete');
  await waitFor(() => expect(screen.queryByText('The kale is fine')).toBeNull());
  expect(screen.queryByText(/reposted/)).toBeNull();
});

test('the item that copies the link says Copied! for two seconds [196]', async () => {
  const { user, openMenu } = await show([soup]);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openMenu('Soup on Thursday');
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/app?post=${soup.id}`);
  expect(await screen.findByRole('menuitem', { name: 'Copied!' })).toBeTruthy();
  expect(screen.getByTestId('announcer').textContent).toBe('Copied!');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeTruthy());
});

test('an error shows if the browser refuses to copy', async () => {
  const { user, openMenu } = await show([soup]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await openMenu('Soup on Thursday');
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  expect(await screen.findByText('Failed to copy link')).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeTruthy();
});

test('a post deleted elsewhere disappears while its menu is open', async () => {
  const { feed, card, openMenu } = await show();
  await openMenu('First frost');
  feed.posts = feed.posts.filter(({ id }) => id !== mine.id);
  await broadcastEvent('post', { post_id: mine.id, author_id: elin.id });
  await waitFor(() => expect(card('First frost')).toBeNull());
});
