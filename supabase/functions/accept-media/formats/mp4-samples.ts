import { findBox, getBox, type Box } from './boxes.ts';
import { requireThat } from './broken-file.ts';
import { spend, type Budget } from './budget.ts';
import { numbersOf, type Bytes, type Range } from './bytes.ts';

const MOST_STRETCHES = 100;
/** Far more than a second's notes in a chunk of their own, for as long as a film may be. */
const MOST_CHUNKS = 100_000;

/** What the notes of all tracks may amount to: they lie beside each other, so to no more than the file. */
export interface NotesBudget extends Budget {
  bytes: number;
}

export function notesBudget(bytes: Bytes): NotesBudget {
  return { bytes: bytes.length, parts: MOST_CHUNKS };
}

/** Empties what a track says, wherever it stands among what the others play. */
export function emptySamples(
  bytes: Bytes,
  track: Box,
  played: readonly Box[],
  budget: NotesBudget,
): void {
  requireThat(played.length <= MOST_STRETCHES, 'too much to look through');
  for (const [start, end] of chunksOf(bytes, track)) {
    spend(budget);
    budget.bytes -= end - start;
    requireThat(budget.bytes >= 0, 'samples over one another');
    const home = played.find(({ body, end: last }) => start >= body && end <= last);
    requireThat(home !== undefined, 'a sample outside of what is played');
    bytes.fill(0, start, end);
  }
}

/** Where a track's samples are: chunks of them, by three tables. */
function* chunksOf(bytes: Bytes, track: Box): Generator<Range> {
  const numbers = numbersOf(bytes);
  const table = getBox(bytes, track, 'mdia', 'minf', 'stbl');
  const sizes = getBox(bytes, table, 'stsz');
  const runs = getBox(bytes, table, 'stsc');
  const long = findBox(bytes, table, 'co64');
  const places = long ?? getBox(bytes, table, 'stco');
  for (const each of [sizes, runs, places]) requireThat(each.end >= each.body + 8, 'a cut table');

  const sameSize = numbers.getUint32(sizes.body + 4);
  const sampleCount = numbers.getUint32(sizes.body + 8);
  const runCount = numbers.getUint32(runs.body + 4);
  const chunkCount = numbers.getUint32(places.body + 4);
  requireThat(
    (sameSize > 0 || sizes.body + 12 + sampleCount * 4 <= sizes.end) &&
      runs.body + 8 + runCount * 12 <= runs.end &&
      places.body + 8 + chunkCount * (long ? 8 : 4) <= places.end,
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
        ? Number(numbers.getBigUint64(places.body + 8 + chunk * 8))
        : numbers.getUint32(places.body + 8 + chunk * 4);
      const upTo = Math.min(sample + inEach, sampleCount);
      let length = sameSize * (upTo - sample);
      // Nothing bounds how many there are where all are of one size: those aren't gone through.
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
