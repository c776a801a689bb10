import { verdictOf, type BudgetResult } from './budgets.ts';
import type { Cost } from './cost.ts';
import type { QueryMeasurement } from './measure-queries.ts';
import type { WriteMeasurement } from './measure-writes.ts';

const verdictMarks = { stretch: '✓ stretch', kept: '✓', over: '✗ over' };

export function queryTable(measured: QueryMeasurement[]): string {
  const rows = measured.map(({ query, member, page, cost, candidates, byKey }) => [
    query,
    member.title,
    String(page),
    ...costCells(cost),
    ...costCells(candidates),
    ...costCells(byKey),
    byKey?.buffers ? ((cost.buffers - (candidates?.buffers ?? 0)) / byKey.buffers).toFixed(2) : '',
  ]);
  return markdownTable(
    ['query', 'member', 'page', 'buffers', 'ms', 'finding it', 'ms', 'by key', 'ms', 'rest ÷ key'],
    rows,
    2,
  );
}

export function writeTable(written: WriteMeasurement[]): string {
  const rows = written.map(({ title, cost }) => [title, ...costCells(cost), String(cost.walBytes)]);
  return markdownTable(['writing', 'buffers', 'ms', 'WAL bytes'], rows, 1);
}

export function budgetTable(figures: BudgetResult[]): string {
  const rows = figures.map((figure) => [
    figure.title,
    figure.value.toFixed(figure.digits),
    String(figure.limit),
    String(figure.stretch),
    verdictMarks[verdictOf(figure)],
    figure.worstAt,
  ]);
  return markdownTable(['budget', 'measured', 'limit', 'stretch', '', 'at worst'], rows, 1);
}

function costCells(cost: Cost | undefined): string[] {
  return cost ? [String(cost.buffers), cost.milliseconds.toFixed(2)] : ['', ''];
}

/** Formats a Markdown table. The first `words` columns are aligned left, the numbers right. */
function markdownTable(head: string[], rows: string[][], words: number): string {
  const widths = head.map((title, at) =>
    Math.max(3, title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => padCell(cell, widths[at] ?? 0, isWord(at))).join(' | ')} |`;
  const isWord = (at: number) => at < words || head[at] === '' || head[at] === 'at worst';
  const rule = widths.map((width, at) =>
    isWord(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

function padCell(cell: string, width: number, left: boolean): string {
  return left ? cell.padEnd(width) : cell.padStart(width);
}
