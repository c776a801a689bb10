import { hanna, post } from '@pure/testing';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyChange, pendingChanges, useWithoutDeleted, withLike } from './optimistic-posts.ts';

const soup = { ...post(hanna, 'Soup', 1), likes_count: 4 };

test('a pending like is counted, and one that is being taken back is not', () => {
  expect(applyChange(soup, { liked: true })).toMatchObject({ liked_by_me: true, likes_count: 5 });
  const liked = { ...soup, liked_by_me: true };
  expect(applyChange(liked, { liked: false })).toMatchObject({
    liked_by_me: false,
    likes_count: 3,
  });
  expect(applyChange(soup)).toBe(soup);
});

test('a pending repost is counted beside a like, and one that is being taken back is not', () => {
  const wished = applyChange({ ...soup, shares_count: 2 }, { liked: true, reposted: true });
  expect(wished).toMatchObject({ shares_count: 3, reposted_by_me: true, likes_count: 5 });
  expect(applyChange({ ...wished, shares_count: 0 }, { reposted: false }).shares_count).toBe(0);
});

test('a like that the server counts already is not counted twice', () => {
  expect(applyChange({ ...soup, liked_by_me: true }, { liked: true }).likes_count).toBe(4);
});

test('a count never goes below zero', () => {
  expect(withLike({ ...soup, liked_by_me: true, likes_count: 0 }, false).likes_count).toBe(0);
});

test('a pending edit is shown as an edited post', () => {
  const edited = applyChange(soup, { content: 'Soup on Friday' });
  expect(edited.content).toBe('Soup on Friday');
  expect(edited.edited_at).not.toBeNull();
  expect(applyChange(soup, { content: 'Soup' })).toBe(soup);
});

test('only the posts that are being deleted leave', () => {
  const other = post(hanna, 'Bread', 2);
  const { result } = renderHook(() => useWithoutDeleted([soup, other]));
  expect(result.current).toEqual([soup, other]);
  act(() => pendingChanges.getState().addChange(soup.id, { deleted: true }));
  expect(result.current).toEqual([other]);
  act(() => pendingChanges.getState().settleChange(soup.id, 'deleted'));
  expect(result.current).toEqual([soup, other]);
});
