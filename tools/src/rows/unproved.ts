import type { Section } from './sections.ts';

/** Each section with those of its rows that no test names. */
export function unproved(
  all: Section[],
  named: ReadonlySet<number>,
): (Section & { missing: number[] })[] {
  return all.map((section) => ({
    ...section,
    missing: section.rows.filter((row) => !named.has(row)),
  }));
}
