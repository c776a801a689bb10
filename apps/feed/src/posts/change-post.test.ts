import { hanna, post } from '@pure/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changePost } from './change-post.ts';
import { postKeys } from './post-keys.ts';
import { arrive, open, type PostListState } from './post-list-state.ts';

test('a change reaches a post wherever it is held, and no other', () => {
  const cache = new QueryClient();
  const [old, older, waiting] = [
    post(hanna, 'old', 2),
    post(hanna, 'older', 3),
    post(hanna, 'new', 1),
  ];
  const home = postKeys.list({ kind: 'home' });
  const hannas = postKeys.list({ kind: 'member', memberId: hanna.id });
  cache.setQueryData(home, arrive(open({ items: [old, older], next: null }), waiting, false));
  cache.setQueryData(hannas, open({ items: [old], next: null }));
  cache.setQueryData(postKeys.post(old.id), old);

  changePost(cache, old.id, (held) => ({ ...held, likes_count: 5 }));
  changePost(cache, waiting.id, (held) => ({ ...held, likes_count: 7 }));

  const list = (key: readonly unknown[]) => cache.getQueryData<PostListState>(key);
  expect(list(home)?.shown.posts.map((each) => each.likes_count)).toEqual([5, 0]);
  expect(list(home)?.waiting.map((each) => each.likes_count)).toEqual([7]);
  expect(list(hannas)?.shown.posts.map((each) => each.likes_count)).toEqual([5]);
  expect(cache.getQueryData(postKeys.post(old.id))).toMatchObject({ likes_count: 5 });
  expect(cache.getQueryData(postKeys.post(older.id))).toBeUndefined();
});
