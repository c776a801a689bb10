import { requireThat } from './format.ts';
import { spendBudget, type Budget } from './limits.ts';
import { dataViewOf, type Bytes } from './bytes.ts';

/** An element of a WebM file: an id, a length, and a body. */
export interface Element {
  id: number;
  start: number;
  body: number;
  end: number;
  /** recorders leave the length open while they write */
  open: boolean;
}

const VOID = 0xec;
/** Far more siblings than any file has, except blocks. */
const MAX_SIBLINGS = 10_000;

/** Reads the element at an offset. An element of open length ends at `to` at the latest. */
export function readElement(bytes: Bytes, start: number, to: number, budget: Budget): Element {
  spendBudget(budget);
  const numbers = dataViewOf(bytes);
  const idLength = Math.clz32(numbers.getUint8(start)) - 23;
  requireThat(idLength <= 4, 'an id that is none');
  let id = 0;
  for (let index = 0; index < idLength; index += 1) id = id * 256 + numbers.getUint8(start + index);

  const sizeAt = start + idLength;
  const head = numbers.getUint8(sizeAt);
  const sizeLength = Math.clz32(head) - 23;
  requireThat(sizeLength <= 8, 'a length that is none');
  let size = head & (0xff >> sizeLength);
  let open = size === 0xff >> sizeLength;
  for (let index = 1; index < sizeLength; index += 1) {
    const byte = numbers.getUint8(sizeAt + index);
    open &&= byte === 0xff;
    size = size * 256 + byte;
  }
  const body = sizeAt + sizeLength;
  const end = open ? to : body + size;
  requireThat(body <= to && end <= to, 'an element leads out of its own');
  return { id, start, body, end, open };
}

/** Reads the elements between two offsets. */
export function readElements(bytes: Bytes, from: number, to: number, budget: Budget): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < to;) {
    const element = readElement(bytes, at, to, budget);
    requireThat(!element.open && elements.length < MAX_SIBLINGS, 'an element without an end');
    elements.push(element);
    at = element.end;
  }
  return elements;
}

/** Overwrites an element with padding of the same length, so that later offsets stay valid. */
export function emptyElement(bytes: Bytes, { start, end }: Element): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes[start] = VOID;
  if (length < 9) {
    bytes[start + 1] = 0x80 | (length - 2);
    return;
  }
  bytes[start + 1] = 0x01;
  dataViewOf(bytes).setUint32(start + 5, length - 9);
}

export function readUnsigned(bytes: Bytes, { body, end }: Element): number {
  return bytes.subarray(body, end).reduce((number, byte) => number * 256 + byte, 0);
}
