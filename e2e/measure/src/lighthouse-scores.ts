import { markdownTable } from './markdown-table.ts';

/** Lighthouse's categories, as its report names them. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

/** The categories of one run, in points of 100. */
export type Scores = Record<Category, number>;

/** The pages that visitors meet first, and the points that each category must reach. */
export const pageMinimums = [
  { path: '/landing', minimum: 100 },
  { path: '/login', minimum: 98 },
] as const;

export interface PageScores {
  path: string;
  minimum: number;
  /** the median of the runs, for each category */
  medians: Scores;
}

export function medianScores(runs: readonly Scores[]): Scores {
  const medians = categories.map(
    (category) => [category, median(runs.map((run) => run[category]))] as const,
  );
  return Object.fromEntries(medians) as Scores;
}

/** A sentence for each category below the page's minimum. */
export function listShortfalls({ path, minimum, medians }: PageScores): string[] {
  return categories
    .filter((category) => medians[category] < minimum)
    .map((category) => `${path}: ${category} is ${medians[category]}, below ${minimum}`);
}

export function scoreTable(pages: readonly PageScores[]): string {
  const rows = pages.map(({ path, minimum, medians }) => [
    path,
    ...categories.map((category) => String(medians[category])),
    String(minimum),
  ]);
  return markdownTable([['', ...categories, 'at least'], ...rows], [1, 2, 3, 4, 5]);
}

/** The value in the middle. The number of values is odd. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
