import { requireThat } from './broken-file.ts';
import { numbersOf, textAt, type Bytes } from './bytes.ts';

/** A box of an MP4 or QuickTime file: a length, a type of four letters, and what is in it. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** Fragments of hours stand side by side in a file; within a box there are few. */
export const MOST_ON_TOP = 100_000;
const MOST_WITHIN = 200;

/** The boxes that fill a stretch of the file, one after the other and without a gap. */
export function boxesOf(bytes: Bytes, from: number, to: number, most = MOST_WITHIN): Box[] {
  const numbers = numbersOf(bytes);
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    requireThat(start + 8 <= to && boxes.length < most, 'a box leads out of its own');
    const short = numbers.getUint32(start);
    const type = textAt(bytes, start + 4, 4);
    let [body, end] = [start + 8, start + short];
    if (short === 1) {
      requireThat(start + 16 <= to, 'a box leads out of its own');
      [body, end] = [start + 16, start + Number(numbers.getBigUint64(start + 8))];
    } else if (short === 0) {
      // To the end of the file, which only recorders write, and only for what is played.
      requireThat(type === 'mdat' && to === bytes.length, 'a box without an end');
      end = to;
    }
    requireThat(end >= body && end <= to, 'a box leads out of its own');
    boxes.push({ type, start, body, end });
    start = end;
  }
  return boxes;
}

/** Empties a box where it is: whatever points behind it stays right. */
export function emptyBox(bytes: Bytes, { start, body, end }: Box): void {
  bytes.set([0x66, 0x72, 0x65, 0x65], start + 4);
  bytes.fill(0, body, end);
}

export function childrenOf(bytes: Bytes, box: Box): Box[] {
  return boxesOf(bytes, box.body, box.end);
}

/** The one box at the end of a path of types, if it is there. Of two, a player might take the other. */
export function findBox(bytes: Bytes, box: Box, ...path: string[]): Box | undefined {
  const [type, ...rest] = path;
  if (type === undefined) return box;
  const [child, second] = childrenOf(bytes, box).filter((each) => each.type === type);
  requireThat(second === undefined, `more than one ${type}`);
  return child && findBox(bytes, child, ...rest);
}

export function getBox(bytes: Bytes, box: Box, ...path: string[]): Box {
  const found = findBox(bytes, box, ...path);
  requireThat(found !== undefined, `no ${path.join('/')}`);
  return found;
}
