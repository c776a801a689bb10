/** For error correction level L, by version from 1: code words of correction in a block, and blocks. */
const CORRECTION_WORDS = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26,
  28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15,
  16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
];
const LEVEL_L = 0b01;
/** Any mask is valid; this one needs no search. */
const MASK = 0;
/** The light border that scanners need. */
const QUIET_ZONE = 4;

type Bit = 0 | 1;

/** A QR code (ISO/IEC 18004) in byte mode, as an SVG. @throws RangeError for more than 2,953 bytes */
export function toQrSvg(text: string): string {
  const modules = createQrModules(text);
  const size = modules.length + 2 * QUIET_ZONE;
  const squares = modules.flatMap((row, y) =>
    row.flatMap((bit, x) => (bit ? [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${squares.join('')}" fill="black"/></svg>`;
}

/** Rows of dark (1) and light (0) modules. */
export function createQrModules(text: string): Bit[][] {
  const bytes = new TextEncoder().encode(text);
  const version = chooseVersion(bytes.length);
  const size = version * 4 + 17;
  const modules = Array.from({ length: size }, () => Array<Bit | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = modules[y];
    if (row && x >= 0 && x < size) row[x] = dark ? 1 : 0;
  };
  drawPatterns(set, version, size);
  drawFormat(set, version, size);
  drawWords(modules, interleave(toDataWords(bytes, version), version));
  return modules.map((row) => row.map((bit) => bit ?? 0));
}

function totalWords(version: number): number {
  const size = version * 4 + 17;
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const alignmentModules =
    version === 1 ? 0 : (alignments ** 2 - 3) * 25 - (alignments - 2) * 2 * 5;
  const fixed = 3 * 64 + 2 * (size - 16) + 31 + alignmentModules + (version >= 7 ? 36 : 0);
  return Math.floor((size ** 2 - fixed) / 8);
}

function dataWords(version: number): number {
  return totalWords(version) - (CORRECTION_WORDS[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);
}

const lengthBits = (version: number) => (version < 10 ? 8 : 16);

function chooseVersion(bytes: number): number {
  for (let version = 1; version <= 40; version += 1) {
    if (4 + lengthBits(version) + bytes * 8 <= dataWords(version) * 8) return version;
  }
  throw new RangeError('The text is too long for a QR code.');
}

function toDataWords(bytes: Uint8Array, version: number): number[] {
  const bits = [
    '0100',
    bytes.length.toString(2).padStart(lengthBits(version), '0'),
    ...[...bytes].map((byte) => byte.toString(2).padStart(8, '0')),
    '0000',
  ].join('');
  const padded = bits.slice(0, dataWords(version) * 8);
  const words = (padded.match(/.{1,8}/g) ?? []).map((word) =>
    Number.parseInt(word.padEnd(8, '0'), 2),
  );
  const missing = dataWords(version) - words.length;
  return [...words, ...Array.from({ length: missing }, (_, at) => (at % 2 === 0 ? 0xec : 0x11))];
}

/** Adds the correction to each block, and takes a word of each block in turn. */
function interleave(words: number[], version: number): number[] {
  const blocks = BLOCKS[version - 1] ?? 1;
  const corrections = CORRECTION_WORDS[version - 1] ?? 0;
  const short = Math.floor(words.length / blocks);
  const shortBlocks = blocks - (words.length % blocks);
  const parts: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block += 1) {
    const length = short + (block < shortBlocks ? 0 : 1);
    parts.push(words.slice(at, at + length));
    at += length;
  }
  const generator = createGenerator(corrections);
  const remainders = parts.map((part) => divide(part, generator));
  const column = (list: number[][], at: number) =>
    list.map((part) => part[at]).filter((word) => word !== undefined);
  return [
    ...Array.from({ length: short + 1 }, (_, at) => column(parts, at)).flat(),
    ...Array.from({ length: corrections }, (_, at) => column(remainders, at)).flat(),
  ];
}

/** Multiplies in the field of 256 elements with the polynomial 0x11d. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product >>> 7 ? 0x1_1d : 0);
    if ((other >>> bit) & 1) product ^= one;
  }
  return product;
}

/** The coefficients of the Reed-Solomon generator, without the leading 1. */
function createGenerator(degree: number): number[] {
  let generator = [...Array<number>(degree - 1).fill(0), 1];
  for (let step = 0, root = 1; step < degree; step += 1, root = multiply(root, 2)) {
    const factor = root;
    generator = generator.map((each, at) => multiply(each, factor) ^ (generator[at + 1] ?? 0));
  }
  return generator;
}

function divide(words: number[], generator: number[]): number[] {
  let remainder = Array<number>(generator.length).fill(0);
  for (const word of words) {
    const factor = word ^ (remainder[0] ?? 0);
    const shifted = [...remainder.slice(1), 0];
    remainder = generator.map((each, at) => multiply(each, factor) ^ (shifted[at] ?? 0));
  }
  return remainder;
}

type SetModule = (x: number, y: number, dark: boolean) => void;

function drawPatterns(set: SetModule, version: number, size: number): void {
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const square = (x: number, y: number, radius: number, light: number[]) => {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  const centres = alignmentCentres(version, size);
  const last = centres.at(-1);
  for (const x of centres) {
    for (const y of centres) {
      const isFinder = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
      if (!isFinder) square(x, y, 2, [1]);
    }
  }
  square(3, 3, 4, [2, 4]);
  square(size - 4, 3, 4, [2, 4]);
  square(3, size - 4, 4, [2, 4]);
}

function alignmentCentres(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - (count - 2 - at) * step)];
}

function drawFormat(set: SetModule, version: number, size: number): void {
  const format = (LEVEL_L << 3) | MASK;
  const bits = ((format << 10) | remainderOf(format, 10, 0x5_37)) ^ 0x54_12;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  const places = [0, 1, 2, 3, 4, 5, 7, 8];
  for (let at = 0; at < 8; at += 1) {
    set(8, places[at] ?? 0, bit(at));
    set(size - 1 - at, 8, bit(at));
  }
  for (let at = 8; at < 15; at += 1) {
    set(at === 8 ? 7 : 14 - at, 8, bit(at));
    set(8, size - 15 + at, bit(at));
  }
  set(8, size - 8, true);
  if (version < 7) return;
  const versionBits = (version << 12) | remainderOf(version, 12, 0x1f_25);
  for (let at = 0; at < 18; at += 1) {
    const dark = ((versionBits >>> at) & 1) === 1;
    set(size - 11 + (at % 3), Math.floor(at / 3), dark);
    set(Math.floor(at / 3), size - 11 + (at % 3), dark);
  }
}

/** The check bits of a BCH code. */
function remainderOf(value: number, degree: number, generator: number): number {
  let remainder = value;
  for (let step = 0; step < degree; step += 1) {
    remainder = (remainder << 1) ^ ((remainder >>> (degree - 1)) * generator);
  }
  return remainder;
}

/** Fills the free modules in columns of two, from the right, up and down in turn. */
function drawWords(modules: (Bit | undefined)[][], words: number[]): void {
  const size = modules.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const isUpward = ((right + 1) & 2) === 0;
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = modules[y];
        if (!row || row[x] !== undefined) continue;
        const dark = (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
        row[x] = dark !== ((x + y) % 2 === 0) ? 1 : 0;
        at += 1;
      }
    }
  }
}
