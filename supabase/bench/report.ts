import { judge, type Figure } from './budgets.ts';
import type { Cost } from './cost.ts';
import type { Measured } from './measure-readings.ts';
import type { Written } from './measure-writes.ts';

const marks = { stretch: '✓ stretch', kept: '✓', over: '✗ over' };

export function readingTable(measured: Measured[]): string {
  const rows = measured.map(({ reading, person, page, cost, candidates, byKey }) => [
    reading,
    person.title,
    String(page),
    ...cells(cost),
    ...cells(candidates),
    ...cells(byKey),
    byKey?.buffers ? ((cost.buffers - (candidates?.buffers ?? 0)) / byKey.buffers).toFixed(2) : '',
  ]);
  return table(
    [
      'reading',
      'person',
      'page',
      'buffers',
      'ms',
      'finding it',
      'ms',
      'by key',
      'ms',
      'rest ÷ key',
    ],
    rows,
    2,
  );
}

export function writingTable(written: Written[]): string {
  const rows = written.map(({ title, cost }) => [title, ...cells(cost), String(cost.walBytes)]);
  return table(['writing', 'buffers', 'ms', 'WAL bytes'], rows, 1);
}

export function budgetTable(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.title,
    figure.value.toFixed(figure.digits),
    String(figure.limit),
    String(figure.stretch),
    marks[judge(figure)],
    figure.at,
  ]);
  return table(['budget', 'measured', 'limit', 'stretch', '', 'at worst'], rows, 1);
}

function cells(cost: Cost | undefined): string[] {
  return cost ? [String(cost.buffers), cost.milliseconds.toFixed(2)] : ['', ''];
}

/** Markdown, so that it can be quoted as it is. The first `words` columns stand left, numbers right. */
function table(head: string[], rows: string[][], words: number): string {
  const widths = head.map((title, at) =>
    Math.max(3, title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => pad(cell, widths[at] ?? 0, isWord(at))).join(' | ')} |`;
  const isWord = (at: number) => at < words || head[at] === '' || head[at] === 'at worst';
  const rule = widths.map((width, at) =>
    isWord(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

function pad(cell: string, width: number, left: boolean): string {
  return left ? cell.padEnd(width) : cell.padStart(width);
}
