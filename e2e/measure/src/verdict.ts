import type { Budget } from './budgets.ts';
import { markdownTable } from './markdown-table.ts';

/** A figure beside its budget; one without a budget is told and judged by nobody. */
export interface Figure {
  title: string;
  value: number;
  unit: Budget['unit'];
  budget?: Pick<Budget, 'limit' | 'stretch'>;
}

export type Verdict = 'stretch' | 'limit' | 'over';

/** Judged as printed, so that the table never says "165.0 of 165, over". */
export function judge({ value, unit, budget }: Figure): Verdict | undefined {
  if (!budget) return undefined;
  const printed = Number(show(value, unit));
  if (printed > budget.limit) return 'over';
  return printed > budget.stretch ? 'limit' : 'stretch';
}

export function against(budget: Budget, value: number, place = ''): Figure {
  return { title: place ? `${place}, ${budget.title}` : budget.title, value, ...pick(budget) };
}

function pick({ unit, limit, stretch }: Budget): Omit<Figure, 'title' | 'value'> {
  return { unit, budget: { limit, stretch } };
}

/** The table in Markdown, ready for a document. */
export function tableOf(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.title,
    withUnit(show(figure.value, figure.unit), figure.unit),
    figure.budget ? String(figure.budget.limit) : '',
    figure.budget ? String(figure.budget.stretch) : '',
    words[judge(figure) ?? 'told'],
  ]);
  return markdownTable([['', 'measured', 'limit', 'stretch', ''], ...rows], [1, 2, 3]);
}

const words = { stretch: 'stretch met', limit: 'within', over: 'OVER', told: '' };

function show(value: number, unit: Budget['unit']): string {
  if (unit === 'KB') return value.toFixed(1);
  return unit === '×' ? value.toFixed(2) : String(value);
}

function withUnit(text: string, unit: Budget['unit']): string {
  return unit === 'KB' ? `${text} KB` : text;
}
