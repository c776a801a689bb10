import { elin, hanna, post, yusuf } from '@pure/testing';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { changePost, mergeFreshPost, removePosts } from './post-cache.ts';
import { postKeys } from './post-keys.ts';
import { addArrival, openPostList, type PostListState } from './post-list-state.ts';

test('a change reaches a post in every list and behind its link, and no other post', () => {
  const cache = new QueryClient();
  const [old, older, waiting] = [
    post(hanna, 'old', 2),
    post(hanna, 'older', 3),
    post(hanna, 'new', 1),
  ];
  const home = postKeys.list({ kind: 'home' });
  const hannas = postKeys.list({ kind: 'member', memberId: hanna.id });
  cache.setQueryData(
    home,
    addArrival(openPostList({ items: [old, older], next: null }), waiting, false),
  );
  cache.setQueryData(hannas, openPostList({ items: [old], next: null }));
  cache.setQueryData(postKeys.post(old.id), old);

  changePost(cache, old.id, (current) => ({ ...current, likes_count: 5 }));
  changePost(cache, waiting.id, (current) => ({ ...current, likes_count: 7 }));

  const list = (key: readonly unknown[]) => cache.getQueryData<PostListState>(key);
  expect(list(home)?.shown.items.map((each) => each.likes_count)).toEqual([5, 0]);
  expect(list(home)?.waiting.map((each) => each.likes_count)).toEqual([7]);
  expect(list(hannas)?.shown.items.map((each) => each.likes_count)).toEqual([5]);
  expect(cache.getQueryData(postKeys.post(old.id))).toMatchObject({ likes_count: 5 });
  expect(cache.getQueryData(postKeys.post(older.id))).toBeUndefined();
});

test('a deleted post leaves the lists, shown or waiting, and is gone behind its link', () => {
  const cache = new QueryClient();
  const [old, waiting] = [post(hanna, 'old', 2), post(hanna, 'new', 1)];
  const home = postKeys.list({ kind: 'home' });
  cache.setQueryData(home, addArrival(openPostList({ items: [old], next: null }), waiting, false));
  cache.setQueryData(postKeys.post(old.id), old);
  cache.setQueryData(postKeys.post(waiting.id), waiting);

  removePosts(cache, ({ id }) => id === old.id);

  expect(cache.getQueryData<PostListState>(home)?.shown.items).toEqual([]);
  expect(cache.getQueryData<PostListState>(home)?.waiting).toEqual([waiting]);
  expect(cache.getQueryData(postKeys.post(old.id))).toBeNull();
  expect(cache.getQueryData(postKeys.post(waiting.id))).toEqual(waiting);
});

describe('a post that was just read', () => {
  const read = {
    ...post(yusuf, 'said better', 9),
    edited_at: '2026-01-02T00:00:00Z',
    likes_count: 3,
  };

  test('replaces the cached one', () => {
    expect(mergeFreshPost(post(yusuf, 'said', 9), read)).toBe(read);
  });

  test('updates the original of a repost, which keeps its own counts', () => {
    const repost = { ...post(hanna, '', 1), original: post(yusuf, 'said', 9) };
    expect(mergeFreshPost(repost, read)).toMatchObject({
      id: repost.id,
      likes_count: 0,
      original: { id: read.id, content: 'said better', edited_at: read.edited_at },
    });
  });

  test('tells each repost of the same original whether the member reposted it', () => {
    const original = post(yusuf, 'said', 9);
    const mine = { ...post(elin, '', 1), original, reposted_by_me: true };
    const hers = { ...post(hanna, '', 2), original };
    expect(mergeFreshPost(original, mine)).toEqual({ ...original, reposted_by_me: true });
    expect(mergeFreshPost(hers, mine)).toEqual({ ...hers, reposted_by_me: true });
    expect(mergeFreshPost(mine, { ...original, reposted_by_me: false })).toMatchObject({
      id: mine.id,
      reposted_by_me: false,
    });
  });

  test('leaves other posts as they are', () => {
    const other = post(hanna, 'other', 2);
    expect(mergeFreshPost(other, read)).toBe(other);
  });
});
