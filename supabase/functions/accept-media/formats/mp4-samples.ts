import { findBox, getBox, type Box } from './boxes.ts';
import { requireThat } from './format.ts';
import { spendBudget, type Budget } from './limits.ts';
import { dataViewOf, type Bytes, type Range } from './bytes.ts';

const MAX_CHUNK_RUNS = 100;
/** One chunk per metadata sample, at far more than one a second for the longest video. */
const MAX_CHUNKS = 100_000;

/**
 * The bytes that metadata samples of all tracks may cover together. They don’t overlap, so at most the file’s
 * size.
 */
export interface MetadataBudget extends Budget {
  bytes: number;
}

export function metadataBudget(bytes: Bytes): MetadataBudget {
  return { bytes: bytes.length, parts: MAX_CHUNKS };
}

/** Overwrites a track’s samples, which lie between those of the played tracks. */
export function emptySamples(
  bytes: Bytes,
  track: Box,
  played: readonly Box[],
  budget: MetadataBudget,
): void {
  requireThat(played.length <= MAX_CHUNK_RUNS, 'too much to look through');
  for (const [start, end] of chunksOf(bytes, track)) {
    spendBudget(budget);
    budget.bytes -= end - start;
    requireThat(budget.bytes >= 0, 'samples over one another');
    const home = played.find(({ body, end: last }) => start >= body && end <= last);
    requireThat(home !== undefined, 'a sample outside of what is played');
    bytes.fill(0, start, end);
  }
}

/** Finds a track’s samples from three tables: chunks, samples per chunk, and sample sizes. */
function* chunksOf(bytes: Bytes, track: Box): Generator<Range> {
  const numbers = dataViewOf(bytes);
  const table = getBox(bytes, track, 'mdia', 'minf', 'stbl');
  const sizes = getBox(bytes, table, 'stsz');
  const runs = getBox(bytes, table, 'stsc');
  const long = findBox(bytes, table, 'co64');
  const chunkOffsets = long ?? getBox(bytes, table, 'stco');
  for (const each of [sizes, runs, chunkOffsets])
    requireThat(each.end >= each.body + 8, 'a cut table');

  const sameSize = numbers.getUint32(sizes.body + 4);
  const sampleCount = numbers.getUint32(sizes.body + 8);
  const runCount = numbers.getUint32(runs.body + 4);
  const chunkCount = numbers.getUint32(chunkOffsets.body + 4);
  requireThat(
    (sameSize > 0 || sizes.body + 12 + sampleCount * 4 <= sizes.end) &&
      runs.body + 8 + runCount * 12 <= runs.end &&
      chunkOffsets.body + 8 + chunkCount * (long ? 8 : 4) <= chunkOffsets.end,
    'a table leads out of its box',
  );
  let sample = 0;
  for (let run = 0; run < runCount; run += 1) {
    const at = runs.body + 8 + run * 12;
    const first = numbers.getUint32(at);
    const nextFirst = run + 1 < runCount ? numbers.getUint32(at + 12) : chunkCount + 1;
    const inEach = numbers.getUint32(at + 4);
    requireThat(
      first >= 1 && first < nextFirst && nextFirst <= chunkCount + 1,
      'chunks out of order',
    );
    for (let chunk = first - 1; chunk < nextFirst - 1; chunk += 1) {
      const start = long
        ? Number(numbers.getBigUint64(chunkOffsets.body + 8 + chunk * 8))
        : numbers.getUint32(chunkOffsets.body + 8 + chunk * 4);
      const upTo = Math.min(sample + inEach, sampleCount);
      let length = sameSize * (upTo - sample);
      // Equal samples have one common size, so their number is unlimited and they aren’t visited one by one.
      if (sameSize === 0) {
        for (let each = sample; each < upTo; each += 1) {
          length += numbers.getUint32(sizes.body + 12 + each * 4);
        }
      }
      sample = upTo;
      yield [start, start + length];
    }
  }
  requireThat(sample === sampleCount, 'samples without a chunk');
}
