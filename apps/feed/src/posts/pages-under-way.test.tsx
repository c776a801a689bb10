import { broadcastEvent, elin, hanna, post, renderRoute, useNetwork, yusuf } from '@pure/testing';
import { scrollToEnd } from '@pure/ui/testing/viewport';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed, type FakeFeed } from '../testing/fake-feed.ts';
import { removeDeletedPost } from './confirmed-changes.ts';
import { changePost } from './post-cache.ts';

useNetwork();

const home = () => renderRoute(routes, { at: '/app', as: elin });
const texts = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('[dir=auto]')?.textContent);
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Holds the answers to later requests until `letGo`. */
function holdPages(feed: FakeFeed) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = feed.calls.length;
  feed.pageReleased = promise;
  return {
    requested: () => waitFor(() => expect(feed.calls.slice(before)).toContain('home_feed')),
    letGo: () => act(async () => resolve()),
  };
}

test('a post that was deleted while the list was read again does not come back [89]', async () => {
  const [stays, goes] = [post(hanna, 'stays', 2), post(hanna, 'goes', 3)];
  const feed = fakeFeed([stays, goes]);
  await home();
  await screen.findByText('goes');
  const news = post(yusuf, 'news', 1);
  feed.posts = [news, stays, goes];
  const pages = holdPages(feed);
  comeBack();
  await pages.requested();
  feed.posts = [news, stays];
  await broadcastEvent('post', { post_id: goes.id, author_id: hanna.id });
  await waitFor(() => expect(texts()).toEqual(['stays']));
  await pages.letGo();
  await screen.findByText('news');
  expect(texts()).toEqual(['news', 'stays']);
});

test('a post that the member deleted does not come back when the list begins anew', async () => {
  const goes = post(elin, 'goes', 3);
  const feed = fakeFeed([goes]);
  const { queryClient } = await home();
  await screen.findByText('goes');
  feed.posts = [post(yusuf, 'of a new friend', 4), goes];
  const pages = holdPages(feed);
  await broadcastEvent('friendship', { member_id: yusuf.id, state: 'friends' });
  await pages.requested();
  act(() => removeDeletedPost(queryClient, goes));
  await pages.letGo();
  await screen.findByText('of a new friend');
  expect(texts()).toEqual(['of a new friend']);
});

test('a tag that was added while the list was read again stays [110]', async () => {
  const bread = post(elin, 'Bread', 3);
  const feed = fakeFeed([bread]);
  const { queryClient } = await home();
  await screen.findByText('Bread');
  feed.posts = [post(hanna, 'news', 1), bread];
  const pages = holdPages(feed);
  comeBack();
  await pages.requested();
  const tag = { id: 'tag', member: yusuf };
  feed.posts = [post(hanna, 'news', 1), { ...bread, tags: [tag] }];
  act(() => changePost(queryClient, bread.id, (each) => ({ ...each, tags: [tag] })));
  await screen.findByText('With');
  await pages.letGo();
  await screen.findByText('news');
  expect(screen.getByText('With')).toBeTruthy();
});

describe('posts of a member whose friendship ends do not come with [192]', () => {
  const hers = Array.from({ length: 15 }, (_, index) => post(hanna, `hers ${index}`, 2 * index));
  const his = Array.from({ length: 15 }, (_, index) => post(yusuf, `his ${index}`, 2 * index + 1));

  async function endFriendship(feed: FakeFeed) {
    feed.posts = feed.posts.filter(({ author }) => author.id !== hanna.id);
    await broadcastEvent('friendship', { member_id: hanna.id, state: 'none' });
  }

  test('the first page', async () => {
    const feed = fakeFeed([...hers, ...his]);
    const pages = holdPages(feed);
    await home();
    await pages.requested();
    await endFriendship(feed);
    await pages.letGo();
    await screen.findByText('his 14');
    expect(texts()).toEqual(his.map(({ content }) => content));
  });

  test('an older page', async () => {
    const feed = fakeFeed([...hers, ...his]);
    await home();
    await screen.findByText('hers 9');
    const pages = holdPages(feed);
    scrollToEnd();
    await pages.requested();
    await endFriendship(feed);
    await pages.letGo();
    await screen.findByText('his 14');
    expect(texts()).toEqual(his.map(({ content }) => content));
  });

  test('the first page, read again', async () => {
    const feed = fakeFeed(his);
    await home();
    await screen.findByText('his 14');
    feed.posts = [...hers, ...his];
    const pages = holdPages(feed);
    comeBack();
    await pages.requested();
    await endFriendship(feed);
    const news = post(yusuf, 'news', 0);
    feed.posts = [news, ...feed.posts];
    await pages.letGo();
    await screen.findByText('news');
    expect(texts()).toEqual(['news', ...his.map(({ content }) => content)]);
  });
});
