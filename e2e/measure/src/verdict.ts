import type { Budget } from './budgets.ts';
import { markdownTable } from './markdown-table.ts';

/** A measured value. Without a budget it is printed only. */
export interface Figure {
  title: string;
  value: number;
  unit: Budget['unit'];
  budget?: Pick<Budget, 'limit' | 'stretch'>;
}

export type Verdict = 'stretch' | 'limit' | 'over';

/** Compares the printed value, so that the table never says "160.0 of 160, over". */
export function judgeFigure({ value, unit, budget }: Figure): Verdict | undefined {
  if (!budget) return undefined;
  const printed = Number(formatValue(value, unit));
  if (printed > budget.limit) return 'over';
  return printed > budget.stretch ? 'limit' : 'stretch';
}

export function createFigure(budget: Budget, value: number, route = ''): Figure {
  return { title: route ? `${route}, ${budget.title}` : budget.title, value, ...pick(budget) };
}

function pick({ unit, limit, stretch }: Budget): Omit<Figure, 'title' | 'value'> {
  return { unit, budget: { limit, stretch } };
}

export function figureTable(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.title,
    withUnit(formatValue(figure.value, figure.unit), figure.unit),
    figure.budget ? String(figure.budget.limit) : '',
    figure.budget ? String(figure.budget.stretch) : '',
    verdictTexts[judgeFigure(figure) ?? 'none'],
  ]);
  return markdownTable([['', 'measured', 'limit', 'stretch', ''], ...rows], [1, 2, 3]);
}

const verdictTexts = { stretch: 'stretch met', limit: 'within', over: 'OVER', none: '' };

function formatValue(value: number, unit: Budget['unit']): string {
  if (unit === 'KB') return value.toFixed(1);
  return unit === '×' ? value.toFixed(2) : String(value);
}

function withUnit(text: string, unit: Budget['unit']): string {
  return unit === 'KB' ? `${text} KB` : text;
}
