/**
 * @param lines the heading's cells and those of each row
 * @param numeric indexes of the columns that are aligned to the right
 */
export function markdownTable([heading = [], ...rows]: string[][], numeric: number[]): string {
  const lines = [heading, ...rows];
  const widths = heading.map((_, column) =>
    Math.max(...lines.map((line) => widthOf(line, column))),
  );
  const isNumeric = (column: number) => numeric.includes(column);
  const print = (line: string[]) =>
    `| ${line.map((cell, column) => pad(cell, widths[column] ?? 0, isNumeric(column))).join(' | ')} |`;
  const rule = widths.map(
    (width, column) => `-${'-'.repeat(width)}${isNumeric(column) ? ':' : '-'}`,
  );
  return [print(heading), `|${rule.join('|')}|`, ...rows.map(print)].join('\n');
}

function widthOf(line: string[], column: number): number {
  return line[column]?.length ?? 0;
}

function pad(cell: string, width: number, isNumeric: boolean): string {
  return isNumeric ? cell.padStart(width) : cell.padEnd(width);
}
