import { requireThat } from './broken-file.ts';
import { spend, type Budget } from './budget.ts';
import { numbersOf, type Bytes } from './bytes.ts';

/** An element of a WebM file: an id, a length, and what is in it. */
export interface Element {
  id: number;
  start: number;
  body: number;
  end: number;
  /** recorders that don't know yet how long it will be leave that open */
  open: boolean;
}

const VOID = 0xec;
/** Far more than stand beside each other but for blocks, and few enough to hold. */
const MOST_ELEMENTS = 10_000;

/** The element at a place within a stretch that ends at `to`. An open one ends there at the latest. */
export function elementAt(bytes: Bytes, start: number, to: number, budget: Budget): Element {
  spend(budget);
  const numbers = numbersOf(bytes);
  const idLength = Math.clz32(numbers.getUint8(start)) - 23;
  requireThat(idLength <= 4, 'an id that is none');
  let id = 0;
  for (let place = 0; place < idLength; place += 1) id = id * 256 + numbers.getUint8(start + place);

  const sizeAt = start + idLength;
  const head = numbers.getUint8(sizeAt);
  const sizeLength = Math.clz32(head) - 23;
  requireThat(sizeLength <= 8, 'a length that is none');
  let size = head & (0xff >> sizeLength);
  let open = size === 0xff >> sizeLength;
  for (let place = 1; place < sizeLength; place += 1) {
    const byte = numbers.getUint8(sizeAt + place);
    open &&= byte === 0xff;
    size = size * 256 + byte;
  }
  const body = sizeAt + sizeLength;
  const end = open ? to : body + size;
  requireThat(body <= to && end <= to, 'an element leads out of its own');
  return { id, start, body, end, open };
}

/** The elements that fill a stretch of the file. */
export function elementsOf(bytes: Bytes, from: number, to: number, budget: Budget): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < to;) {
    const element = elementAt(bytes, at, to, budget);
    requireThat(!element.open && elements.length < MOST_ELEMENTS, 'an element without an end');
    elements.push(element);
    at = element.end;
  }
  return elements;
}

/** Turns an element into nothing of the same length, so that whatever points behind it stays right. */
export function emptyElement(bytes: Bytes, { start, end }: Element): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes[start] = VOID;
  if (length < 9) {
    bytes[start + 1] = 0x80 | (length - 2);
    return;
  }
  bytes[start + 1] = 0x01;
  numbersOf(bytes).setUint32(start + 5, length - 9);
}

export function numberIn(bytes: Bytes, { body, end }: Element): number {
  return bytes.subarray(body, end).reduce((number, byte) => number * 256 + byte, 0);
}
