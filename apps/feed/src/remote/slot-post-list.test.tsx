import { useParams } from '@pure/router';
import {
  broadcastEvent,
  elin,
  fault,
  hanna,
  network,
  post,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { scrollToEnd } from '@pure/ui/testing/viewport';
import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeFeed } from '../testing/fake-feed.ts';
import PostList from './slot-post-list.tsx';

useNetwork();

const ofHanna = { kind: 'member', memberId: hanna.id } as const;
const show = () =>
  renderRoute(() => [{ path: '/lent', element: <PostList source={ofHanna} /> }], {
    at: '/lent',
    as: elin,
  });

test('lent to a profile, it shows that member’s posts alone, all pages of them [192]', async () => {
  const hers = Array.from({ length: 30 }, (_, index) => post(hanna, `hers ${index}`, index));
  const feed = fakeFeed([...hers, post(yusuf, 'his', 99)]);
  await show();
  await screen.findByText('hers 0');
  scrollToEnd();
  expect(await screen.findByText('hers 29')).toBeTruthy();
  expect(screen.queryByText('his')).toBeNull();
  expect(feed.calls).toEqual(['member_posts', 'member_posts']);
});

test('an empty one says so and offers nobody else to write', async () => {
  fakeFeed();
  await show();
  expect(await screen.findByText('No posts yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write a post' })).toBeNull();
});

/** As profiles lend it: the same slot in the page shows one member's posts, then another's. */
function Profile() {
  const { memberId = '' } = useParams();
  return <PostList source={{ kind: 'member', memberId }} />;
}

async function showProfiles() {
  const { router } = await renderRoute(() => [{ path: '/of/:memberId', Component: Profile }], {
    at: `/of/${hanna.id}`,
    as: elin,
  });
  return (memberId: string) => act(() => router.navigate(`/of/${memberId}`));
}

test('back at a profile, it shows what was posted there meanwhile', async () => {
  const feed = fakeFeed([post(hanna, 'hers', 2), post(yusuf, 'his', 3)]);
  const goTo = await showProfiles();
  await screen.findByText('hers');
  await goTo(yusuf.id);
  await screen.findByText('his');
  const news = post(hanna, 'meanwhile', 1);
  feed.posts.push(news);
  await broadcastEvent('post', { post_id: news.id, author_id: hanna.id });
  await goTo(hanna.id);
  expect(await screen.findByText('meanwhile')).toBeTruthy();
  expect(screen.queryByText('his')).toBeNull();
});

test('a page that failed at one profile is no failure at the next', async () => {
  const many = (author: typeof hanna, text: string) =>
    Array.from({ length: 30 }, (_, index) => post(author, `${text} ${index}`, index));
  const feed = fakeFeed([...many(hanna, 'hers'), ...many(yusuf, 'his')]);
  const goTo = await showProfiles();
  await screen.findByText('hers 19');
  network.use(rpc('member_posts', fault.server));
  scrollToEnd();
  await screen.findByText('Failed to load posts');
  fakeFeed(feed.posts);
  await goTo(yusuf.id);
  await screen.findByText('his 19');
  expect(screen.queryByText('Failed to load posts')).toBeNull();
});

test('the ring at the end belongs to the feed alone', async () => {
  fakeFeed([post(hanna, 'hers', 1)]);
  const { unmount } = await renderRoute(
    () => [{ path: '/lent', element: <PostList source={{ kind: 'home' }} /> }],
    { at: '/lent', as: elin },
  );
  // From here on its code is loaded.
  await screen.findByRole('region', { name: 'End of your feed' });
  unmount();
  await show();
  await screen.findByText('hers');
  expect(screen.queryByRole('region', { name: 'End of your feed' })).toBeNull();
});

const sources = {
  'a group': {
    source: { kind: 'group', groupId: 'garden' },
    home: { group_id: 'garden', name: 'Garden' },
    empty: 'Be the first to share something with the group!',
  },
  'an event': {
    source: { kind: 'event', eventId: 'picnic' },
    home: { event_id: 'picnic', name: 'Picnic' },
    empty: 'Start the conversation!',
  },
} as const;

describe.each(Object.entries(sources))('lent to %s', (_, { source, home, empty }) => {
  const showList = () =>
    renderRoute(() => [{ path: '/lent', element: <PostList source={source} /> }], {
      at: '/lent',
      as: elin,
    });

  test('it shows what is said there, live, and nothing else [89]', async () => {
    const said = { ...post(hanna, 'said there', 2), home };
    const feed = fakeFeed([said, post(yusuf, 'said at home', 1)]);
    await showList();
    await screen.findByText('said there');
    expect(feed.calls).toEqual(['place_posts']);
    const news = { ...post(yusuf, 'just said', 1), home };
    feed.posts = [said, news];
    const { name: __, ...homeIds } = home;
    await broadcastEvent('post', { post_id: news.id, author_id: yusuf.id });
    await broadcastEvent('post', { post_id: news.id, author_id: yusuf.id, ...homeIds });
    expect(await screen.findByText('just said')).toBeTruthy();
    expect(screen.queryByText('said at home')).toBeNull();
    expect(feed.calls).toEqual(['place_posts', 'post_card']);
  });

  test('a former friend’s words stay, as they belong to the group or event [89]', async () => {
    fakeFeed([{ ...post(hanna, 'said there', 2), home }]);
    await showList();
    await screen.findByText('said there');
    await broadcastEvent('friendship', { member_id: hanna.id, state: 'none' });
    expect(screen.getByText('said there')).toBeTruthy();
  });

  test('an empty one says what to do there [87]', async () => {
    fakeFeed();
    await showList();
    expect(await screen.findByText(empty)).toBeTruthy();
  });
});

test('an empty collection says what would be there', async () => {
  fakeFeed();
  await renderRoute(
    () => [
      {
        path: '/lent',
        element: <PostList source={{ kind: 'member', memberId: hanna.id, collection: true }} />,
      },
    ],
    { at: '/lent', as: elin },
  );
  expect(await screen.findByText('Posts with photos and videos show up here.')).toBeTruthy();
});
