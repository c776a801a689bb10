import { expect, test } from 'vitest';
import { budgetResults, verdictOf } from '../bench/budgets.ts';
import type { QueryMeasurement } from '../bench/measure-queries.ts';
import { parseSize } from '../bench/size.ts';

const member = {
  title: '100 friends',
  id: '',
  email: '',
  friends: 100,
  friend: '',
  partner: '',
  group: '',
  story: '',
  event: '',
};
const buffers = (count: number) => ({ buffers: count, milliseconds: 1, walBytes: 0 });

function measurePage(
  posts: number,
  total: number,
  rest: Partial<QueryMeasurement> = {},
): QueryMeasurement {
  return {
    posts,
    member,
    query: 'home feed',
    page: 1,
    isFull: true,
    cost: buffers(total),
    candidates: buffers(303),
    byKey: buffers(100),
    ...rest,
  };
}

const figureOf = (title: string, measured: QueryMeasurement[]) =>
  budgetResults(measured, []).find((one) => one.title.startsWith(title));

test('a size is a number, optionally with k or M', () => {
  expect(['10k', '1M', ' 2500 '].map(parseSize)).toEqual([10_000, 1_000_000, 2500]);
  for (const wrong of ['', 'many', '1G', '0', '-1k']) {
    expect(() => parseSize(wrong)).toThrow('--sizes takes');
  }
});

test('a value within the limit passes, and one within the stretch target is marked as better', () => {
  const of = (value: number) =>
    verdictOf({ title: '', worstAt: '', digits: 0, limit: 6, stretch: 4, value });
  expect([4, 6, 6.1, Number.NaN].map(of)).toEqual(['stretch', 'kept', 'over', 'over']);
});

test('the worst page decides, and the result names it', () => {
  const measured = [
    measurePage(10_000, 403),
    measurePage(10_000, 523, { page: 2 }),
    measurePage(10_000, 413),
  ];
  expect(figureOf('the rest of a page', measured)).toMatchObject({
    value: 2.2,
    worstAt: 'home feed, 100 friends, page 2, 10,000 posts',
  });
});

test('the cost per friend counts the member as one of the authors', () => {
  expect(figureOf('candidates: buffers', [measurePage(10_000, 403)])?.value).toBe(3);
});

test('growth is the slope between two sizes: ten times the posts and ten times the buffers give 1', () => {
  const slope = (before: number, after: number) =>
    figureOf('growth', [measurePage(100_000, before), measurePage(1_000_000, after)])?.value;
  expect(slope(500, 500)).toBe(0);
  expect(slope(500, 5000)).toBeCloseTo(1);
  expect(figureOf('growth', [measurePage(1_000_000, 500)])).toBeUndefined();
});

test('growth that the same rows by key show too doesn’t count against a page', () => {
  const [before, after] = [
    measurePage(100_000, 500),
    measurePage(1_000_000, 1000, { byKey: buffers(200) }),
  ];
  expect(figureOf('growth', [before, after])?.value).toBeCloseTo(0);
});

test('a search of messages has a time of its own, for the member with 50,000', () => {
  const writer = { ...member, friends: 1000 };
  const search = { query: 'messages, “talk”', byKey: undefined, candidates: undefined };
  const cost = (milliseconds: number) => ({ ...buffers(500), milliseconds });
  const measured = [
    measurePage(10_000, 500, { ...search, cost: cost(90) }),
    measurePage(10_000, 500, { ...search, member: writer, cost: cost(40) }),
    measurePage(10_000, 500, { member: writer, cost: cost(90) }),
  ];
  expect(figureOf('search in 50,000', measured)).toMatchObject({ value: 40, limit: 100 });
});

test('the growth of a search counts whole, for finding is its work', () => {
  const search = { query: 'messages, “talk”', byKey: undefined, candidates: undefined };
  const [before, after] = [measurePage(100_000, 500, search), measurePage(1_000_000, 5000, search)];
  expect(figureOf('its growth', [before, after])?.value).toBeCloseTo(1);
});

test('a page cut short by the end of the list isn’t compared', () => {
  expect(
    figureOf('the rest of a page', [measurePage(10_000, 900, { isFull: false })]),
  ).toBeUndefined();
});
