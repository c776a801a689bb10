import { equivalents } from './equivalents.ts';
import type { Judgement } from './run-mutants.ts';

/** The score by kind, and every survivor with its statement. */
export function report({ outcomes, unreliable }: Judgement): { text: string; failed: boolean } {
  const known = new Map(equivalents.map(({ apply, because }) => [apply, because]));
  const judged = outcomes.filter(({ apply }) => !known.has(apply));
  const same = outcomes.filter(({ apply }) => known.has(apply));
  const survivors = judged.filter(({ noticed }) => !noticed);
  // What makes a difference after all has no business in that list.
  const different = same.filter(({ noticed }) => noticed);
  const kinds = [...Map.groupBy(judged, ({ kind }) => kind)].map(([kind, all]) => {
    const killed = all.filter(({ noticed }) => noticed).length;
    return `${kind.padEnd(20)} ${killed} of ${all.length} noticed`;
  });
  const minutes = outcomes.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  return {
    failed: survivors.length + different.length + unreliable.length > 0,
    text: [
      ...survivors.map(({ kind, apply }) => `✗ ${kind}: ${apply}`),
      ...different.map(({ apply, noticed }) => `✗ not the same at all: ${apply} (${noticed})`),
      ...unreliable.map((failure) => `✗ fails with nothing broken: ${failure}`),
      ...same.map(({ apply }) => `= ${apply}: ${known.get(apply)}`),
      ...kinds,
      `Figure: ${judged.length - survivors.length} of ${judged.length} mutants noticed, in ${minutes.toFixed(1)} minutes`,
    ].join('\n'),
  };
}
