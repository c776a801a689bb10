export interface Row {
  number: number;
  /** what PURE does, in a line */
  words: string;
}

export interface Section {
  title: string;
  rows: Row[];
}

/**
 * The sections of `docs/rows.md`: each `## ` heading with the numbered lines below it.
 * @throws when a row stands under no heading, a heading has no row, or a number is there twice
 */
export function readSections(document: string): Section[] {
  const [, ...parts] = `\n${document}`.split('\n## ');
  const sections = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return { title, rows: lines.flatMap(readRow) };
  });
  const numbers = sections.flatMap(({ rows }) => rows.map(({ number }) => number));
  const without = sections.find(({ rows }) => rows.length === 0);
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);

  if (numbers.length < document.split('\n').flatMap(readRow).length) {
    throw new Error('A row stands under no heading.');
  }
  if (without) throw new Error(`No row stands under "${without.title}".`);
  if (numbers.length === 0) throw new Error('There is no row.');
  if (twice !== undefined) throw new Error(`Row ${twice} is there twice.`);
  return sections;
}

function readRow(line: string): Row[] {
  const [, number, words] = /^(\d+)\. (.+)$/.exec(line) ?? [];
  return number && words ? [{ number: Number(number), words }] : [];
}
