import { expect, test } from 'vitest';
import { budgets } from './budgets.ts';
import { against, judge, tableOf } from './verdict.ts';

test('a figure meets its stretch, stays within its limit, or is over', () => {
  expect(judge(against(budgets.login, 135))).toBe('stretch');
  expect(judge(against(budgets.login, 135.1))).toBe('limit');
  expect(judge(against(budgets.login, 165))).toBe('limit');
  expect(judge(against(budgets.login, 165.1))).toBe('over');
});

test('what is printed is what is judged', () => {
  expect(judge(against(budgets.login, 165.04))).toBe('limit');
  expect(judge(against(budgets.composed, 1.254))).toBe('limit');
});

test('a single shared module inside a remote is over', () => {
  expect(judge(against(budgets.duplicates, 1))).toBe('over');
});

test('a figure without a budget has no verdict', () => {
  expect(judge({ title: 'requests', value: 30, unit: '' })).toBeUndefined();
});

test('the table sets figures beside their budgets', () => {
  const table = tableOf([
    against(budgets.styles, 21, '/app'),
    { title: '/app, requests', value: 30, unit: '' },
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    '| /app, CSS      |  21.0 KB |    20 |      12 | OVER |',
    '| /app, requests |       30 |       |         |      |',
  ]);
});
