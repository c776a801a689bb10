import { expect, test } from 'vitest';
import { listShortfalls, medianScores, scoreTable } from './lighthouse-scores.ts';

const full = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

test('the median leaves out a slow run and a lucky one', () => {
  const runs = [71, 98, 100, 97, 99].map((performance) => ({ ...full, performance }));
  expect(medianScores(runs)).toEqual({ ...full, performance: 98 });
});

test('each category below the minimum is named', () => {
  const medians = { ...full, performance: 99, seo: 98 };
  expect(listShortfalls({ path: '/landing', minimum: 100, medians })).toEqual([
    '/landing: performance is 99, below 100',
    '/landing: seo is 98, below 100',
  ]);
  expect(listShortfalls({ path: '/login', minimum: 98, medians })).toEqual([]);
});

test('the table has a row for each page', () => {
  expect(scoreTable([{ path: '/login', minimum: 98, medians: full }])).toBe(
    [
      '|        | performance | accessibility | best-practices | seo | at least |',
      '|--------|------------:|--------------:|---------------:|----:|---------:|',
      '| /login |         100 |           100 |            100 | 100 |       98 |',
    ].join('\n'),
  );
});
