import { expect, test } from 'vitest';
import { longestChainTo, type TimedRequest } from './hops.ts';

const request = (id: string, start: number, end: number): TimedRequest => ({
  id,
  url: `/${id}`,
  start,
  end,
});
const ids = (chain: TimedRequest[]) => chain.map(({ id }) => id);

test('parallel requests are one hop', () => {
  const sent = [
    request('document', 0, 100),
    request('script', 101, 200),
    request('style', 101, 210),
    request('posts', 211, 310),
  ];
  expect(ids(longestChainTo('posts', sent))).toEqual(['document', 'style', 'posts']);
});

test('a preflight is a hop before its request', () => {
  const sent = [
    request('document', 0, 100),
    request('posts', 101, 300),
    { ...request('preflight', 102, 200), preflightFor: 'posts' },
  ];
  expect(ids(longestChainTo('posts', sent))).toEqual(['document', 'preflight', 'posts']);
});

test('a preflight of another request is no hop', () => {
  const sent = [
    request('document', 0, 100),
    request('profile', 101, 300),
    { ...request('preflight', 102, 110), preflightFor: 'profile' },
    request('posts', 111, 300),
  ];
  expect(ids(longestChainTo('posts', sent))).toEqual(['document', 'posts']);
});

test('a request that ends after the answer has begun is no hop', () => {
  const sent = [request('document', 0, 100), request('font', 50, 400), request('posts', 101, 200)];
  expect(ids(longestChainTo('posts', sent))).toEqual(['document', 'posts']);
});

test('a request that was never sent has no chain', () => {
  expect(longestChainTo('posts', [request('document', 0, 100)])).toEqual([]);
});
