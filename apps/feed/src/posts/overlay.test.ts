import { hanna, post } from '@pure/testing';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createOverlay, overlaid, overlay, useUndeleted, withLike } from './overlay.ts';

const soup = { ...post(hanna, 'Soup', 1), likes_count: 4 };

test('a like on its way is counted, and one taken back is not', () => {
  expect(overlaid(soup, { liked: true })).toMatchObject({ liked_by_me: true, likes_count: 5 });
  const liked = { ...soup, liked_by_me: true };
  expect(overlaid(liked, { liked: false })).toMatchObject({ liked_by_me: false, likes_count: 3 });
  expect(overlaid(soup)).toBe(soup);
});

test('a repost on its way is counted beside a like, and one taken back is not', () => {
  const wished = overlaid({ ...soup, shares_count: 2 }, { liked: true, reposted: true });
  expect(wished).toMatchObject({ shares_count: 3, reposted_by_me: true, likes_count: 5 });
  expect(overlaid({ ...wished, shares_count: 0 }, { reposted: false }).shares_count).toBe(0);
});

test('what the server counts already is not counted twice', () => {
  expect(overlaid({ ...soup, liked_by_me: true }, { liked: true }).likes_count).toBe(4);
});

test('a count never goes below nothing', () => {
  expect(withLike({ ...soup, liked_by_me: true, likes_count: 0 }, false).likes_count).toBe(0);
});

test('wishes stand until they are settled, each by itself', () => {
  const store = createOverlay();
  store.getState().wish('one', { liked: true });
  store.getState().wish('two', { liked: false });
  store.getState().settle('one', 'liked');
  store.getState().settle('none', 'liked');
  expect(store.getState().wishes).toEqual({ two: { liked: false } });
  store.getState().clear();
  expect(store.getState().wishes).toEqual({});
});

test('an edit on its way is shown, and says that it is one', () => {
  const edited = overlaid(soup, { content: 'Soup on Friday' });
  expect(edited.content).toBe('Soup on Friday');
  expect(edited.edited_at).not.toBeNull();
  expect(overlaid(soup, { content: 'Soup' })).toBe(soup);
});

test('only the posts that are being deleted leave', () => {
  const other = post(hanna, 'Bread', 2);
  const { result } = renderHook(() => useUndeleted([soup, other]));
  expect(result.current).toEqual([soup, other]);
  act(() => overlay.getState().wish(soup.id, { deleted: true }));
  expect(result.current).toEqual([other]);
  act(() => overlay.getState().settle(soup.id, 'deleted'));
  expect(result.current).toEqual([soup, other]);
});
