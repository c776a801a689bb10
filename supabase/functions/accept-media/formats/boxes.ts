import { requireThat } from './format.ts';
import { dataViewOf, readText, type Bytes } from './bytes.ts';

/** A box of an MP4 or QuickTime file: a length, a type of four letters, and a body. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** A long recording has many fragments at the top level, but few boxes inside a box. */
export const MAX_TOP_BOXES = 100_000;
const MAX_CHILD_BOXES = 200;

/** Reads the boxes between two offsets, which must fill the range. */
export function readBoxes(bytes: Bytes, from: number, to: number, most = MAX_CHILD_BOXES): Box[] {
  const numbers = dataViewOf(bytes);
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    requireThat(start + 8 <= to && boxes.length < most, 'a box leads out of its own');
    const short = numbers.getUint32(start);
    const type = readText(bytes, start + 4, 4);
    let [body, end] = [start + 8, start + short];
    if (short === 1) {
      requireThat(start + 16 <= to, 'a box leads out of its own');
      [body, end] = [start + 16, start + Number(numbers.getBigUint64(start + 8))];
    } else if (short === 0) {
      // Length 0 means to the end of the file. Only recorders write it, and only for media data.
      requireThat(type === 'mdat' && to === bytes.length, 'a box without an end');
      end = to;
    }
    requireThat(end >= body && end <= to, 'a box leads out of its own');
    boxes.push({ type, start, body, end });
    start = end;
  }
  return boxes;
}

/** Overwrites a box with an empty one of the same length, so that later offsets stay valid. */
export function emptyBox(bytes: Bytes, { start, body, end }: Box): void {
  bytes.set([0x66, 0x72, 0x65, 0x65], start + 4);
  bytes.fill(0, body, end);
}

export function readChildren(bytes: Bytes, box: Box): Box[] {
  return readBoxes(bytes, box.body, box.end);
}

/** Finds the box at a path of types. Two of a type are refused, because players could choose differently. */
export function findBox(bytes: Bytes, box: Box, ...path: string[]): Box | undefined {
  const [type, ...rest] = path;
  if (type === undefined) return box;
  const [child, second] = readChildren(bytes, box).filter((each) => each.type === type);
  requireThat(second === undefined, `more than one ${type}`);
  return child && findBox(bytes, child, ...rest);
}

export function getBox(bytes: Bytes, box: Box, ...path: string[]): Box {
  const found = findBox(bytes, box, ...path);
  requireThat(found !== undefined, `no ${path.join('/')}`);
  return found;
}
