import { expect, test } from 'vitest';
import { budgets } from './budgets.ts';
import { createFigure, judgeFigure, figureTable } from './verdict.ts';

test('a figure meets its stretch, is within its limit, or exceeds it', () => {
  expect(judgeFigure(createFigure(budgets.login, 135))).toBe('stretch');
  expect(judgeFigure(createFigure(budgets.login, 135.1))).toBe('limit');
  expect(judgeFigure(createFigure(budgets.login, 160))).toBe('limit');
  expect(judgeFigure(createFigure(budgets.login, 160.1))).toBe('over');
});

test('the printed value is compared with the limit', () => {
  expect(judgeFigure(createFigure(budgets.login, 160.04))).toBe('limit');
  expect(judgeFigure(createFigure(budgets.composed, 1.254))).toBe('limit');
});

test('a single shared module inside a remote exceeds the limit', () => {
  expect(judgeFigure(createFigure(budgets.duplicates, 1))).toBe('over');
});

test('a figure without a budget has no verdict', () => {
  expect(judgeFigure({ title: 'requests', value: 30, unit: '' })).toBeUndefined();
});

test('the table shows figures beside their budgets', () => {
  const table = figureTable([
    createFigure(budgets.styles, 21, '/app'),
    { title: '/app, requests', value: 30, unit: '' },
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    '| /app, CSS      |  21.0 KB |    20 |      12 | OVER |',
    '| /app, requests |       30 |       |         |      |',
  ]);
});
