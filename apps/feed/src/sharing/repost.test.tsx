import {
  broadcastEvent,
  deletes,
  elin,
  fault,
  hanna,
  network,
  post,
  refusal,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import type { Post } from '@pure/contracts';
import { signOut } from '@pure/session';
import '@pure/ui/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { insertRepost, fakeFeed, removeRepost } from '../testing/fake-feed.ts';
import { RepostButton } from './repost-button.tsx';

useNetwork();

const soup: Post = { ...post(hanna, 'Soup on Thursday', 5), shares_count: 2 };
const done: Post = { ...soup, shares_count: 3, reposted_by_me: true };

async function show(...posts: Post[]) {
  const feed = fakeFeed(posts);
  const view = await renderRoute(routes, { at: '/app', as: elin });
  await screen.findAllByRole('article');
  return { ...view, feed };
}

type User = Awaited<ReturnType<typeof show>>['user'];

const cardOf = (name: string) => within(screen.getByRole('article', { name }));
const repostButton = (name = 'Hanna Berg') => cardOf(name).getByRole('button', { name: /^Repost/ });

async function press(user: User, answer: string, author?: string) {
  await user.click(repostButton(author));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
}

test('a repost counts at once, appears on top of the feed and is announced [106]', async () => {
  const { user, feed } = await show(soup);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  network.use(
    rpc<{ id: string; post_id: string }>('repost', async ({ id, post_id }) => {
      await answered;
      return insertRepost(feed, { id, originalId: post_id });
    }),
  );
  await press(user, 'Repost');
  expect(cardOf('Hanna Berg').getByText('3 reposts')).toBeTruthy();
  expect(repostButton().textContent).toBe('Reposted');
  answer();
  expect(await screen.findByText('Post reposted!')).toBeTruthy();
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringMatching(/^You reposted · just now.*Hanna Berg/),
  ]);
  expect(cardOf('Hanna Berg').getByText('3 reposts')).toBeTruthy();
});

test('words of the reposter’s own go with a repost, and stand above the post [106]', async () => {
  const { user, feed } = await show(soup);
  const notes: unknown[] = [];
  network.use(
    rpc<{ id: string; post_id: string; note?: string }>('repost', ({ id, post_id, note }) => {
      notes.push(note);
      return { ...insertRepost(feed, { id, originalId: post_id }), note };
    }),
  );
  await user.click(repostButton());
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Say something about it',
  });
  expect(field.maxLength).toBe(280);
  await user.type(field, ' With honey ');
  await user.click(dialog.getByRole('button', { name: 'Repost' }));
  await screen.findByText('With honey');
  const card = screen.getByRole('article');
  expect(card.textContent).toMatch(/You reposted.*With honey.*Hanna Berg/);
  const face = card.querySelector(`[aria-hidden] > [class*="avatar"]`);
  expect(face?.closest('a')?.getAttribute('href')).toBe(`/app/profile/${elin.id}`);
  const quoted = screen.getByText('Soup on Thursday').closest('[class*="quoted"]');
  expect(quoted?.textContent).toMatch(/^.{0,2}Hanna Berg/);
  expect(notes).toEqual(['With honey']);
  expect(localStorage.getItem(`pure.member.${elin.id}.feed.repost-note.${soup.id}`)).toBeNull();
});

test('the dialog says beforehand who will see it [106]', async () => {
  const { user } = await show(soup);
  await user.click(repostButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Repost to your friends?' }));
  expect(dialog.getByText(/your friends who are Hanna’s friends too will see it/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(repostButton().textContent).toBe('Repost');
  expect(document.activeElement).toBe(repostButton());
});

test('the member can repost their own post', async () => {
  const { user } = await show(post(elin, 'Bread', 5));
  await user.click(repostButton('Elin Sandberg'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Your friends will see it again/)).toBeTruthy();
});

test('a post in a group or an event can’t be reposted', async () => {
  await show({ ...soup, home: { group_id: 'g', name: 'Allotments' } });
  expect(cardOf('Hanna Berg').queryByRole('button', { name: /Repost/ })).toBeNull();
});

test.each([
  ['a server that fails', fault.server],
  ['no network', fault.offline],
  ['a post that is gone', () => refusal('PT404', 'This post does not exist', 404)],
])('%s takes it back and says so [106]', async (_, answer) => {
  const { user } = await show(soup);
  network.use(rpc('repost', answer));
  await press(user, 'Repost');
  expect(await screen.findByText('Failed to repost')).toBeTruthy();
  expect(cardOf('Hanna Berg').getByText('2 reposts')).toBeTruthy();
  expect(repostButton().textContent).toBe('Repost');
});

test('after a failure the dialog still has the words', async () => {
  const { user } = await show(soup);
  network.use(rpc('repost', fault.server));
  await user.click(repostButton());
  const field = () =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Say something about it' });
  await user.type(await waitFor(field), 'With honey');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Repost' }));
  await screen.findByText('Failed to repost');
  await user.click(repostButton());
  expect((await waitFor(field)).value).toBe('With honey');
});

test('a repost whose answer was lost is no failure', async () => {
  const { user, feed } = await show(soup);
  network.use(
    rpc<{ id: string; post_id: string }>('repost', ({ id, post_id }) => {
      insertRepost(feed, { id, originalId: post_id });
      return fault.offline();
    }),
  );
  await press(user, 'Repost');
  expect(await screen.findByText('Post reposted!')).toBeTruthy();
  expect(screen.getByRole('article').textContent).toContain('You reposted');
});

test('too many reposts in an hour say when the next one may come', async () => {
  const { user } = await show(soup);
  network.use(rpc('repost', fault.rateLimit));
  await press(user, 'Repost');
  expect(await screen.findByText(/^That’s many reposts .* Try again after .*\d\d/)).toBeTruthy();
  expect(repostButton().textContent).toBe('Repost');
});

test('after a lost answer, the next try sends the same repost', async () => {
  const { user, feed } = await show(soup);
  const ids: string[] = [];
  network.use(
    rpc<{ id: string; post_id: string }>('repost', ({ id, post_id }) => {
      ids.push(id);
      const card = insertRepost(feed, { id, originalId: post_id });
      return ids.length === 1 ? fault.offline() : card;
    }),
    rpc('post_card', fault.offline),
  );
  await press(user, 'Repost');
  expect(await screen.findByText('Failed to repost')).toBeTruthy();
  await press(user, 'Repost');
  expect(await screen.findByText('Post reposted!')).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
  expect(feed.posts.filter(({ original }) => original)).toHaveLength(1);
});

test('a repost from another device is reported as such', async () => {
  const { user, feed } = await show(soup);
  insertRepost(feed, { id: 'other', originalId: soup.id });
  await press(user, 'Repost');
  expect(await screen.findByText('You have already reposted this post')).toBeTruthy();
  expect(repostButton().textContent).toBe('Reposted');
});

test('a member whose session has ended is asked to log in [106]', async () => {
  network.use(
    rpc('repost', async () => {
      await signOut();
      return refusal('42501', 'permission denied', 401);
    }),
    rpc('post_card', () => null),
  );
  const card = () => [{ path: '/card', element: <RepostButton post={soup} /> }];
  const { user } = await renderRoute(card, { at: '/card', as: elin });
  await user.click(await screen.findByRole('button', { name: 'Repost' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Repost' }));
  expect(await screen.findByText('Please log in to repost')).toBeTruthy();
});

/** Elin's own repost, as the server returns it. */
const mine: Post = {
  ...post(elin, 'Reposted from @hannaberg: Soup on Thursday', 1),
  original: soup,
  reposted_by_me: true,
};

test('a repost is taken back, from the original and from the feed', async () => {
  const { user, feed } = await show(done, mine);
  expect(repostButton().textContent).toBe('Reposted');
  await press(user, 'Take it back');
  expect(cardOf('Hanna Berg').getByText('2 reposts')).toBeTruthy();
  expect(await screen.findByText('Repost taken back')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Elin Sandberg' })).toBeNull());
  expect(feed.posts).toHaveLength(1);
});

test('the member’s own repost card takes the repost back', async () => {
  const { user } = await show(mine);
  await press(user, 'Take it back', 'Elin Sandberg');
  expect(await screen.findByText('Repost taken back')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Elin Sandberg' })).toBeNull());
});

test('a repost that fails to be taken back stays, one whose answer was lost is gone', async () => {
  const { user, feed } = await show(done);
  network.use(deletes('posts', fault.server));
  await press(user, 'Take it back');
  expect(await screen.findByText('Couldn’t take back your repost. Try again.')).toBeTruthy();
  expect(repostButton().textContent).toBe('Reposted');
  network.use(
    deletes('posts', () => {
      removeRepost(feed, soup.id);
      return fault.offline();
    }),
  );
  await press(user, 'Take it back');
  expect(await screen.findByText('Repost taken back')).toBeTruthy();
  expect(repostButton().textContent).toBe('Repost');
});

test('reposting a friend’s repost reposts the original', async () => {
  const hers = { ...post(yusuf, 'Reposted from @hannaberg: Soup', 1), original: soup };
  const { user, feed } = await show(hers);
  feed.posts.push(soup);
  await press(user, 'Repost', 'Yusuf Demir');
  expect(await screen.findByText('Post reposted!')).toBeTruthy();
  expect(repostButton('Yusuf Demir').textContent).toBe('Reposted');
  expect(feed.posts.find(({ author }) => author.id === elin.id)?.original?.id).toBe(soup.id);
});

test('a friend’s repost of a post that the member reposted says so, and takes it back', async () => {
  const hers = { ...post(yusuf, 'Reposted from @hannaberg: Soup', 2), original: soup };
  const { user, feed } = await show({ ...hers, reposted_by_me: true }, mine);
  expect(repostButton('Yusuf Demir').textContent).toBe('Reposted');
  await press(user, 'Take it back', 'Yusuf Demir');
  expect(await screen.findByText('Repost taken back')).toBeTruthy();
  expect(repostButton('Yusuf Demir').textContent).toBe('Repost');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Elin Sandberg' })).toBeNull());
  expect(feed.posts).toHaveLength(1);
});

test('a repost deleted in its menu is taken back on every card of the original', async () => {
  const hers = { ...post(yusuf, 'Reposted from @hannaberg: Soup', 2), original: soup };
  const { user, feed } = await show({ ...hers, reposted_by_me: true }, mine);
  feed.posts.push(done);
  const own = cardOf('Elin Sandberg');
  await user.click(own.getByRole('button', { name: 'More about this post' }));
  await user.click(own.getByRole('menuitem', { name: 'Delete', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Post deleted')).toBeTruthy();
  expect(repostButton('Yusuf Demir').textContent).toBe('Repost');
});

test('a repost from another device, and its removal, show on every card of the original', async () => {
  const hers = { ...post(yusuf, 'Reposted from @hannaberg: Soup', 2), original: soup };
  const { feed } = await show(hers);
  feed.posts.push(soup);
  insertRepost(feed, { id: mine.id, originalId: soup.id });
  await broadcastEvent('post', { post_id: mine.id, author_id: elin.id });
  await waitFor(() => expect(repostButton('Yusuf Demir').textContent).toBe('Reposted'));
  removeRepost(feed, soup.id);
  await broadcastEvent('post', { post_id: mine.id, author_id: elin.id });
  await waitFor(() => expect(repostButton('Yusuf Demir').textContent).toBe('Repost'));
});

test('a friend’s repost appears without a reload, and the post is drawn once', async () => {
  const { feed } = await show(soup);
  const hers = { ...post(yusuf, 'Reposted from @hannaberg: Soup', 1), original: soup };
  feed.posts.push(hers);
  await broadcastEvent('post', { post_id: hers.id, author_id: yusuf.id });
  expect(await screen.findByText(/reposted/)).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(cardOf('Hanna Berg').getByRole('link', { name: 'Yusuf' })).toBeTruthy();
});
