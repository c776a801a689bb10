import type { Post } from '@pure/contracts';
import { comment, elin, hanna, post } from '@pure/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { postKeys } from '../posts/post-keys.ts';
import { addOwnComment, changeComment, getThread, removeDeletedComment } from './comment-cache.ts';

const soup = post(hanna, 'Soup', 1);
const said = comment(soup, elin, 'me too', 1);

function hold(shown: Post) {
  const cache = new QueryClient();
  cache.setQueryData(postKeys.post(shown.id), shown);
  return { cache, cachedPost: () => cache.getQueryData<Post>(postKeys.post(shown.id)) };
}

test('a new comment opens the thread, comes with its post and is counted', () => {
  const { cache, cachedPost } = hold(soup);
  addOwnComment(cache, soup, said);
  expect(getThread(cache, soup.id)).toEqual({ items: [said], next: null });
  expect(cachedPost()).toMatchObject({ comments: [said], comments_count: 1 });
});

test('a comment whose event came before its answer is counted once', () => {
  const { cache, cachedPost } = hold(soup);
  addOwnComment(cache, soup, said);
  addOwnComment(cache, soup, said);
  expect(cachedPost()).toMatchObject({ comments: [said], comments_count: 1 });
});

test('a change shows in the thread and with the post', () => {
  const { cache, cachedPost } = hold(soup);
  addOwnComment(cache, soup, said);
  changeComment(cache, said, (each) => ({ ...each, likes_count: 7 }));
  expect(getThread(cache, soup.id)?.items[0]?.likes_count).toBe(7);
  expect(cachedPost()?.comments[0]?.likes_count).toBe(7);
});

test('a deletion removes it from both, and no count goes below zero', () => {
  const { cache, cachedPost } = hold({ ...soup, comments: [said], comments_count: 0 });
  removeDeletedComment(cache, said);
  expect(cachedPost()).toMatchObject({ comments: [], comments_count: 0 });
  expect(getThread(cache, soup.id)).toBeNull();
});
