import { elin, hanna, post, yusuf } from '@pure/testing';
import { expect, test } from 'vitest';
import { foldReposts } from './fold-reposts.ts';

const soup = post(hanna, 'Soup', 9);
const bread = post(yusuf, 'Bread', 5);
const repostOf = (original: typeof soup, author: typeof elin, minutes: number) => ({
  ...post(author, `Reposted from @${original.author.username}: ${original.content}`, minutes),
  original,
});

test('an original in the list is drawn once, in the place of its newest repost', () => {
  const [newest, older] = [repostOf(soup, elin, 1), repostOf(soup, yusuf, 3)];
  const folded = foldReposts([newest, older, bread, soup]);
  expect([...folded]).toEqual([
    [newest.id, { post: soup, repost: newest }],
    [bread.id, { post: bread }],
  ]);
});

test('a repost whose original isn’t in the list stands for itself', () => {
  const repost = repostOf(soup, elin, 1);
  expect([...foldReposts([repost, bread])]).toEqual([
    [repost.id, { post: repost }],
    [bread.id, { post: bread }],
  ]);
});
