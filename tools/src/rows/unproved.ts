import type { Row, Section } from './read-sections.ts';

/**
 * Each section with those of its rows that no test names.
 * @throws when a test names what is no row
 */
export function unproved(
  all: Section[],
  named: ReadonlySet<number>,
): (Section & { missing: Row[] })[] {
  const known = new Set(all.flatMap(({ rows }) => rows.map(({ number }) => number)));
  const unknown = [...named].filter((number) => !known.has(number));
  if (unknown.length > 0) throw new Error(`A test names what is no row: ${unknown.join(', ')}.`);
  return all.map((section) => ({
    ...section,
    missing: section.rows.filter(({ number }) => !named.has(number)),
  }));
}
