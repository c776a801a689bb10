import type { Page, Post } from '@pure/contracts';
import { hanna, post } from '@pure/testing';
import { expect, test } from 'vitest';
import { begin, except, extend, insert, reaches, refresh } from './timeline.ts';

/** Posts numbered by their age in minutes: 1 is the newest. */
const agedOne = (age: number) => post(hanna, `aged ${age}`, age);
const aged = (...ages: number[]) => ages.map(agedOne);
const cursor = (age: number) => ({ at: agedOne(age).created_at, id: agedOne(age).id });
const page = (ages: number[], next: number | null = null): Page<Post> => ({
  items: aged(...ages),
  next: next === null ? null : cursor(next),
});
const ids = (...ages: number[]) => new Set(aged(...ages).map(({ id }) => id));
const texts = (timeline: { posts: Post[] }) => timeline.posts.map((held) => held.content);

test('pages join newest first, each post once [88]', () => {
  const timeline = extend(begin(page([1, 2, 3], 3)), cursor(3), page([3, 4, 5]));
  expect(texts(timeline)).toEqual(['aged 1', 'aged 2', 'aged 3', 'aged 4', 'aged 5']);
  expect(timeline.next).toBeNull();
});

test('a page asked for before the list began anew is dropped, so that it leaves no gap', () => {
  const anew = begin(page([1, 2], 2));
  expect(extend(anew, cursor(30), page([31, 32]))).toBe(anew);
});

test('a page all of whose posts were hidden still moves on', () => {
  const timeline = extend(begin(page([1, 2], 2)), cursor(2), page([], 22));
  expect(texts(timeline)).toEqual(['aged 1', 'aged 2']);
  expect(timeline.next).toEqual(cursor(22));
});

test('an arrival goes where its time says, not simply on top [88]', () => {
  const timeline = insert(begin(page([1, 3, 5], 5)), aged(4, 2));
  expect(texts(timeline)).toEqual(['aged 1', 'aged 2', 'aged 3', 'aged 4', 'aged 5']);
});

test('an arrival older than what is loaded waits for its page', () => {
  expect(texts(insert(begin(page([1, 2], 2)), aged(9)))).toEqual(['aged 1', 'aged 2']);
  expect(texts(insert(begin(page([1, 2])), aged(9)))).toEqual(['aged 1', 'aged 2', 'aged 9']);
});

test('an arrival that is already held takes its place', () => {
  const edited = { ...agedOne(2), content: 'said better' };
  expect(texts(insert(begin(page([1, 2, 3])), [edited]))).toEqual([
    'aged 1',
    'said better',
    'aged 3',
  ]);
});

test('catching up merges by id and keeps the pages already read', () => {
  const held = extend(begin(page([3, 4], 4)), cursor(4), page([5, 6], 6));
  const timeline = refresh(held, page([1, 2, 3, 4], 4), ids(3, 4, 5, 6));
  expect(texts(timeline)).toEqual(['aged 1', 'aged 2', 'aged 3', 'aged 4', 'aged 5', 'aged 6']);
  expect(timeline.next).toEqual(cursor(6));
});

test('catching up takes out what was deleted meanwhile', () => {
  expect(texts(refresh(begin(page([1, 2, 3, 4], 4)), page([1, 3], 3), ids(1, 2, 3, 4)))).toEqual([
    'aged 1',
    'aged 3',
    'aged 4',
  ]);
});

test('catching up takes out a deleted post that was the newest', () => {
  const held = begin(page([1, 2, 3]));
  expect(texts(refresh(held, page([2, 3]), ids(1, 2, 3)))).toEqual(['aged 2', 'aged 3']);
});

test('a post that arrived while the page was on its way stays', () => {
  expect(texts(refresh(begin(page([1, 2, 3])), page([2, 3]), ids(2, 3)))).toEqual([
    'aged 1',
    'aged 2',
    'aged 3',
  ]);
});

test('after so much news that the newest page is no longer next to the list, the list begins anew', () => {
  const held = begin(page([30, 31, 32], 32));
  const news = page([1, 2, 3], 3);
  expect(reaches(news, held)).toBe(false);
  expect(refresh(held, news, ids(30, 31, 32))).toEqual(begin(news));
});

test('a page that ends just above the list is not next to it: one between may be missing', () => {
  expect(reaches(page([1, 2], 2), begin(page([3, 4])))).toBe(false);
  expect(reaches(page([1, 2], 3), begin(page([3, 4])))).toBe(true);
  expect(reaches(page([1, 2]), begin(page([])))).toBe(true);
});

test('a last page that holds everything ends the list', () => {
  const timeline = refresh(begin(page([2, 3, 4], 4)), page([1, 2]), ids(2, 3, 4));
  expect(texts(timeline)).toEqual(['aged 1', 'aged 2']);
  expect(timeline.next).toBeNull();
});

test('of some posts, those that are not among others', () => {
  expect(except(aged(1, 2), aged(2, 3))).toEqual(aged(1));
});
