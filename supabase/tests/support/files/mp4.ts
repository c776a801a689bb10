/** An MP4 box of four-byte numbers, texts and boxes. */
export function box(type: string, ...parts: (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(parts.map(bytesOf));
  return Buffer.concat([bytesOf(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

function bytesOf(part: Buffer | string | number): Buffer {
  if (typeof part === 'string') return Buffer.from(part, 'latin1');
  if (Buffer.isBuffer(part)) return part;
  const number = Buffer.alloc(4);
  number.writeUInt32BE(part);
  return number;
}

export interface TrackOptions {
  handler: string;
  /** the sample entry's codec */
  entry: string;
  samples: string[];
  width?: number;
  height?: number;
  /** whether the matrix turns the picture, as for an upright recording */
  turned?: boolean;
  /** 0 refers to samples in another file */
  own?: 0 | 1;
  /** sample tables that replace the true ones */
  tables?: Buffer[];
  extras?: Buffer[];
}

export const picture: TrackOptions = {
  handler: 'vide',
  entry: 'avc1',
  samples: ['first picture', 'second picture'],
  width: 640,
  height: 360,
};
export const sound: TrackOptions = { handler: 'soun', entry: 'mp4a', samples: ['a sound'] };

interface MovieOptions {
  brand?: string;
  tracks?: TrackOptions[];
  /** puts the tables after the data, as cameras do */
  tablesLast?: boolean;
  /** boxes inside the movie box */
  extras?: Buffer[];
  /** boxes beside the movie box */
  beside?: Buffer[];
}

/** Every sample is its own chunk. The tracks' chunks alternate. */
export function mp4(options: MovieOptions = {}): Buffer {
  const { brand = 'isom', tracks = [picture, sound], tablesLast = false } = options;
  const { extras = [], beside = [] } = options;
  const head = Buffer.concat([box('ftyp', brand, 0, brand), ...beside]);
  const data = box('mdat', ...inTurns(tracks).map(({ sample }) => sample));
  const tables = (start: number) =>
    box('moov', box('mvhd', 0, DATE, DATE, 1000, 2000), ...tracksAt(tracks, start), ...extras);
  const start = head.length + 8 + (tablesLast ? 0 : tables(0).length);
  return Buffer.concat(tablesLast ? [head, data, tables(start)] : [head, tables(start), data]);
}

/** Seconds since 1904. */
export const DATE = 0xe5a1b2c3;

function inTurns(tracks: TrackOptions[]): { track: TrackOptions; sample: string }[] {
  const turns = Math.max(...tracks.map(({ samples }) => samples.length));
  return Array.from({ length: turns }, (_, turn) =>
    tracks.flatMap((track) => {
      const sample = track.samples[turn];
      return sample === undefined ? [] : [{ track, sample }];
    }),
  ).flat();
}

function tracksAt(tracks: TrackOptions[], start: number): Buffer[] {
  let at = start;
  const chunkOffsets = new Map(tracks.map((track) => [track, [] as number[]]));
  for (const { track, sample } of inTurns(tracks)) {
    chunkOffsets.get(track)?.push(at);
    at += sample.length;
  }
  return tracks.map((track) => trackBox(track, chunkOffsets.get(track) ?? []));
}

function trackBox(track: TrackOptions, chunkOffsets: number[]): Buffer {
  const { handler, entry, samples, width = 0, height = 0, turned, own = 1, extras = [] } = track;
  const one = 0x10000;
  const matrix = turned
    ? [0, one, 0, 0x1_0000_0000 - one, 0, 0, 0, 0, 0x40000000]
    : [one, 0, 0, 0, one, 0, 0, 0, 0x40000000];
  const size = Buffer.alloc(4);
  size.writeUInt16BE(width, 0);
  size.writeUInt16BE(height, 2);
  const described = box(entry, Buffer.alloc(24), size, Buffer.alloc(50));
  const table = box(
    'stbl',
    box('stsd', 0, 1, described),
    box('stts', 0, 1, samples.length, 1000),
    ...(track.tables ?? [
      box('stsc', 0, 1, 1, 1, 1),
      box('stsz', 0, 0, samples.length, ...samples.map(({ length }) => length)),
      box('stco', 0, chunkOffsets.length, ...chunkOffsets),
    ]),
  );
  return box(
    'trak',
    box('tkhd', 0, DATE, DATE, 1, 0, 2000, Buffer.alloc(16), ...matrix, width * one, height * one),
    box(
      'mdia',
      box('mdhd', 0, DATE, DATE, 1000, 2000, 0),
      box('hdlr', 0, 0, handler, 0, 0, 0, 'Made by PhoneMaker\0'),
      box('minf', box('dinf', box('dref', 0, 1, box('url ', own))), table),
    ),
    ...extras,
  );
}

/** A metadata track whose tables claim equal samples, the same number in each chunk, whatever the data is. */
export function metadataTrackAt(
  size: number,
  count: number,
  chunks: ArrayLike<number>,
): TrackOptions {
  const starts = Buffer.alloc(chunks.length * 4);
  for (let chunk = 0; chunk < chunks.length; chunk += 1) {
    starts.writeUInt32BE(chunks[chunk] ?? 0, chunk * 4);
  }
  const tables = [
    box('stsc', 0, 1, 1, count, 1),
    box('stsz', 0, size, count),
    box('stco', 0, chunks.length, starts),
  ];
  return { handler: 'meta', entry: 'mebx', samples: [], tables };
}
