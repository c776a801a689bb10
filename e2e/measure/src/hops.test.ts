import { expect, test } from 'vitest';
import { chainTo, type TimedRequest } from './hops.ts';

const request = (id: string, start: number, end: number): TimedRequest => ({
  id,
  url: `/${id}`,
  start,
  end,
});
const ids = (chain: TimedRequest[]) => chain.map(({ id }) => id);

test('requests that run beside each other are one hop', () => {
  const sent = [
    request('document', 0, 100),
    request('script', 101, 200),
    request('style', 101, 210),
    request('posts', 211, 310),
  ];
  expect(ids(chainTo('posts', sent))).toEqual(['document', 'style', 'posts']);
});

test('a preflight is a hop of its own, before what it was sent for', () => {
  const sent = [
    request('document', 0, 100),
    request('posts', 101, 300),
    { ...request('preflight', 102, 200), preflightFor: 'posts' },
  ];
  expect(ids(chainTo('posts', sent))).toEqual(['document', 'preflight', 'posts']);
});

test("another's preflight is none of its hops", () => {
  const sent = [
    request('document', 0, 100),
    request('profile', 101, 300),
    { ...request('preflight', 102, 110), preflightFor: 'profile' },
    request('posts', 111, 300),
  ];
  expect(ids(chainTo('posts', sent))).toEqual(['document', 'posts']);
});

test('what ends later than the answer began is none of its hops', () => {
  const sent = [request('document', 0, 100), request('font', 50, 400), request('posts', 101, 200)];
  expect(ids(chainTo('posts', sent))).toEqual(['document', 'posts']);
});

test('an answer that never came has no chain', () => {
  expect(chainTo('posts', [request('document', 0, 100)])).toEqual([]);
});
