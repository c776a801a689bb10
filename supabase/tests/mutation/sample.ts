import type { Mutant } from './mutant.ts';

/** A reproducible sample with at least one mutant of each kind. */
export function sampleMutants(all: Mutant[], size: number, seed: number): Mutant[] {
  const shuffled = shuffle(all, seed);
  const kinds = new Map(shuffled.map((mutant) => [mutant.kind, mutant]));
  const chosen = new Set([...kinds.values(), ...shuffled].slice(0, Math.max(size, kinds.size)));
  return all.filter((mutant) => chosen.has(mutant));
}

function shuffle<Item>(items: Item[], seed: number): Item[] {
  const next = seededRandom(seed);
  return items
    .map((item) => ({ item, key: next() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

/** mulberry32: a generator of numbers from 0 to 1, determined by the seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
