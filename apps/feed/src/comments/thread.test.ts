import { comment, elin, hanna, post } from '@pure/testing';
import { expect, test } from 'vitest';
import {
  begin,
  covers,
  extend,
  hold,
  isBeyondPreview,
  moment,
  refresh,
  without,
  type Thread,
} from './thread.ts';

const soup = post(hanna, 'Soup', 1);
const said = (number: number) => comment(soup, hanna, `said ${number}`, number);
const [one, two, three, four, five] = [said(1), said(2), said(3), said(4), said(5)] as const;
const ids = (thread: Thread) => thread.comments.map(({ content }) => content.replace('said ', ''));
const all = (thread: Thread) => new Set(thread.comments.map(({ id }) => id));
const open = (comments = [one, two, three], next = null as Thread['next']): Thread => ({
  comments,
  next,
});

test('a thread begins with what came with its post, and goes on where that ends', () => {
  expect(begin({ ...soup, comments: [one, two], comments_count: 2 })).toEqual(open([one, two]));
  const thread = begin({ ...soup, comments: [one, two, three], comments_count: 9 });
  expect(thread.next).toEqual(moment(three));
  expect(isBeyondPreview(thread)).toBe(false);
  expect(begin({ ...soup, comments_count: 9 }).next).toBeNull();
});

test('one’s own comment stands beyond the gap until the pages reach it, and is there once', () => {
  const thread = hold(open([one, two], moment(two)), five);
  expect(ids(thread)).toEqual(['1', '2', '5']);
  expect(covers(thread.next, five)).toBe(false);
  const page = { items: [three, four, five], next: null };
  expect(ids(extend(thread, moment(two), page))).toEqual(['1', '2', '3', '4', '5']);
});

test('a page that was asked for twice is dropped', () => {
  const thread = open([one, two, three], moment(three));
  expect(extend(thread, moment(two), { items: [three], next: null })).toBe(thread);
});

test('answers stay when what they answer goes', () => {
  const answer = comment(one, elin, 'yes', 6);
  expect(without([one, answer], one.id)).toEqual([{ ...answer, parent_id: null }]);
});

test('read again, what was deleted leaves and what is new or edited comes', () => {
  const held = open();
  const edited = { ...two, content: 'said 2!' };
  expect(ids(refresh(held, open([one, edited, four]), all(held)))).toEqual(['1', '2!', '4']);
});

test('what was sent or deleted while it was read again stays so', () => {
  const asked = all(open());
  const now = hold(open([one, three]), five);
  expect(ids(refresh(now, open([one, two, three]), asked))).toEqual(['1', '3', '5']);
});

test('what stands beyond the part that was read again stays', () => {
  const held = open([one, two, five], moment(two));
  expect(ids(refresh(held, open([one, three], moment(three)), all(held)))).toEqual(['1', '3', '5']);
});
