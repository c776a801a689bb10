import { hanna, post } from '@pure/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetPosts } from './forget-posts.ts';
import { postKeys } from './post-keys.ts';
import { arrive, open, type PostListState } from './post-list-state.ts';

test('what is deleted leaves lists, shown or waiting, and closes behind its link', () => {
  const cache = new QueryClient();
  const [old, waiting] = [post(hanna, 'old', 2), post(hanna, 'new', 1)];
  const home = postKeys.list({ kind: 'home' });
  cache.setQueryData(home, arrive(open({ items: [old], next: null }), waiting, false));
  cache.setQueryData(postKeys.post(old.id), old);
  cache.setQueryData(postKeys.post(waiting.id), waiting);

  forgetPosts(cache, ({ id }) => id === old.id);

  expect(cache.getQueryData<PostListState>(home)?.shown.posts).toEqual([]);
  expect(cache.getQueryData<PostListState>(home)?.waiting).toEqual([waiting]);
  expect(cache.getQueryData(postKeys.post(old.id))).toBeNull();
  expect(cache.getQueryData(postKeys.post(waiting.id))).toEqual(waiting);
});
