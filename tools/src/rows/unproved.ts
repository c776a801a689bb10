import type { Row, Section } from './read-sections.ts';

/** Each section with those of its rows that no test names. */
export function unproved(
  all: Section[],
  named: ReadonlySet<number>,
): (Section & { missing: Row[] })[] {
  return all.map((section) => ({
    ...section,
    missing: section.rows.filter(({ number }) => !named.has(number)),
  }));
}
