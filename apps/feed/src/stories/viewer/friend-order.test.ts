import { hanna, longName, yusuf } from '@pure/testing';
import { expect, test } from 'vitest';
import { story } from '../../testing/fake-stories.ts';
import type { Story } from '../story.ts';
import type { Ring } from '../strip-order.ts';
import { firstUnseen, nextFriend, previousFriend } from './friend-order.ts';

function ring(author: typeof hanna, isViewed: boolean): Ring {
  return { author, isViewed, stories: [story(author, 5) as unknown as Story] };
}
const order = [hanna.id, yusuf.id, longName.id];
const idOf = (ring: Ring | undefined) => ring?.author.id;

test('after a friend follows the next one with unseen stories, in the order of the start [117]', () => {
  const moved = [ring(longName, false), ring(hanna, true), ring(yusuf, true)];
  expect(idOf(nextFriend(moved, order, hanna.id))).toBe(longName.id);
  expect(idOf(nextFriend(moved, order, longName.id))).toBeUndefined();
});

test('a friend whose stories have ended is passed over', () => {
  expect(idOf(nextFriend([ring(longName, false)], order, hanna.id))).toBe(longName.id);
  expect(idOf(previousFriend([ring(hanna, true)], order, longName.id))).toBe(hanna.id);
});

test('before the first friend there is nobody, and after the member’s own stories neither [117]', () => {
  const all = [ring(hanna, false), ring(yusuf, false), ring(longName, false)];
  expect(previousFriend(all, order, hanna.id)).toBeUndefined();
  expect(nextFriend(all, order, 'me')).toBeUndefined();
  expect(previousFriend(all, order, 'me')).toBeUndefined();
});

test('a friend’s stories begin with the first unseen one', () => {
  const [seen, fresh] = [story(hanna, 9), story(hanna, 3)] as unknown as [Story, Story];
  const group = { author: hanna, stories: [seen, fresh] };
  expect(firstUnseen(group, new Set([seen.id]))).toBe(fresh.id);
  expect(firstUnseen(group, new Set([seen.id, fresh.id]))).toBe(seen.id);
});
