import { elin, hanna, post, yusuf } from '@pure/testing';
import { expect, test } from 'vitest';
import { asNow } from './as-now.ts';

const read = {
  ...post(yusuf, 'said better', 9),
  edited_at: '2026-01-02T00:00:00Z',
  likes_count: 3,
};

test('a post is as it was read', () => {
  expect(asNow(post(yusuf, 'said', 9), read)).toBe(read);
});

test('a repost says of its original what its author says now, and keeps its own counts', () => {
  const repost = { ...post(hanna, '', 1), original: post(yusuf, 'said', 9) };
  expect(asNow(repost, read)).toMatchObject({
    id: repost.id,
    likes_count: 0,
    original: { id: read.id, content: 'said better', edited_at: read.edited_at },
  });
});

test('whether its reader reposted it is the same wherever it stands', () => {
  const original = post(yusuf, 'said', 9);
  const mine = { ...post(elin, '', 1), original, reposted_by_me: true };
  const hers = { ...post(hanna, '', 2), original };
  expect(asNow(original, mine)).toEqual({ ...original, reposted_by_me: true });
  expect(asNow(hers, mine)).toEqual({ ...hers, reposted_by_me: true });
  expect(asNow(mine, { ...original, reposted_by_me: false })).toMatchObject({
    id: mine.id,
    reposted_by_me: false,
  });
});

test('others stay the same', () => {
  const other = post(hanna, 'other', 2);
  expect(asNow(other, read)).toBe(other);
});
