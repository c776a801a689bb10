export interface Row {
  number: number;
  text: string;
}

export interface Section {
  title: string;
  rows: Row[];
}

/**
 * Reads `docs/rows.md`: each `## ` heading with the numbered lines below it.
 * @throws when a row has no heading, a heading has no rows, or a number appears twice
 */
export function readSections(document: string): Section[] {
  const [, ...parts] = `\n${document}`.split('\n## ');
  const sections = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return { title, rows: lines.flatMap(readRow) };
  });
  const numbers = sections.flatMap(({ rows }) => rows.map(({ number }) => number));
  const empty = sections.find(({ rows }) => rows.length === 0);
  const duplicate = numbers.find((number, index) => numbers.indexOf(number) !== index);

  if (numbers.length < document.split('\n').flatMap(readRow).length) {
    throw new Error('A row has no heading.');
  }
  if (empty) throw new Error(`The heading "${empty.title}" has no rows.`);
  if (numbers.length === 0) throw new Error('The document has no rows.');
  if (duplicate !== undefined) throw new Error(`Row ${duplicate} appears twice.`);
  return sections;
}

function readRow(line: string): Row[] {
  const [, number, text] = /^(\d+)\. (.+)$/.exec(line) ?? [];
  return number && text ? [{ number: Number(number), text }] : [];
}

/** A marker in a test's title: at its start, at its end, or as the first value of `test.each`. */
const MARKER = /['"`]((?:\[\d{1,3}\]\s)+)|((?:\s\[\d{1,3}\])+)['"`]|\[\s*['"`]\[\d{1,3}\]['"`],/g;

/** The numbers of the rows that a test file marks, as `[86]` in a title. */
export function findMarkedRows(source: string): Set<number> {
  const markers = [...source.matchAll(MARKER)].map(([marker]) => marker);
  return new Set(markers.flatMap((marker) => marker.match(/\d+/g) ?? []).map(Number));
}

/**
 * Adds to each section the rows that no test marks.
 * @throws when a test marks a row that doesn't exist
 */
export function findUntestedRows(
  sections: Section[],
  marked: ReadonlySet<number>,
): (Section & { untested: Row[] })[] {
  const known = new Set(sections.flatMap(({ rows }) => rows.map(({ number }) => number)));
  const unknown = [...marked].filter((number) => !known.has(number));
  if (unknown.length > 0) {
    throw new Error(`Tests mark rows that don't exist: ${unknown.join(', ')}.`);
  }
  return sections.map((section) => ({
    ...section,
    untested: section.rows.filter(({ number }) => !marked.has(number)),
  }));
}
