import { describe, expect, test } from 'vitest';
import {
  box,
  DATE,
  mp4,
  picture,
  metadataTrackAt,
  sound,
  type TrackOptions,
} from '../../../tests/support/files/mp4.ts';
import { readMp4 } from './mp4.ts';

const read = (file: Buffer) => readMp4(new Uint8Array(file));
const textOf = (file: Buffer) => Buffer.from(read(file).bytes).toString('latin1');

const PLACE = '+59.3293+018.0686/';
const notes: TrackOptions = {
  handler: 'meta',
  entry: 'mebx',
  samples: ['59.3293,18.0686', '59.3294,18.0687'],
};

describe('the location of a recording', () => {
  const extras = [
    box('udta', box('\xa9xyz', '\0\x12\x15\xc7', PLACE), box('loci', 0, PLACE)),
    box('meta', 0, box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', PLACE)),
    box('uuid', 'PLACE-PLACE-PLAC', PLACE),
    box('free', PLACE),
  ];

  test.each([false, true])('is overwritten in place (tables last: %s)', (tablesLast) => {
    const file = mp4({
      extras,
      tablesLast,
      beside: [box('uuid', 'PLACE-PLACE-PLAC', PLACE), box('meta', PLACE), box('skip', PLACE)],
      tracks: [{ ...picture, extras: [box('udta', PLACE), box('meta', PLACE)] }, sound],
    });
    expect(textOf(file)).not.toContain('59.3293');
    expect(textOf(file)).not.toContain('location');
    expect(read(file).bytes.length).toBe(file.length);
  });

  test.each([
    ['notes of an iPhone', notes],
    ['notes of a GoPro', { ...notes, entry: 'gpmd' }],
    ['notes of a 360 camera', { ...notes, handler: 'camm', entry: 'camm' }],
    ['captions', { ...notes, handler: 'text', entry: 'tx3g' }],
  ])('goes with the track that tells it by the second: %s', (_, track) => {
    for (const tablesLast of [false, true]) {
      const file = mp4({ tracks: [picture, track, sound], tablesLast });
      expect(file.toString('latin1')).toContain('59.3293');
      expect(textOf(file)).not.toContain('59.32');
      expect(textOf(file)).not.toContain(track.entry);
    }
  });
});

test('the offsets in the tables stay valid, byte by byte', () => {
  for (const tablesLast of [false, true]) {
    const file = mp4({ tracks: [picture, notes, sound], tablesLast });
    const clean = Buffer.from(read(file).bytes);
    for (const sample of [...picture.samples, ...sound.samples]) {
      expect(clean.indexOf(sample)).toBe(file.indexOf(sample));
    }
    const table = file.indexOf('stco');
    expect(clean.subarray(table, table + 20)).toEqual(file.subarray(table, table + 20));
  }
});

test('dates and program names are overwritten', () => {
  const date = Buffer.alloc(4);
  date.writeUInt32BE(DATE);
  expect(textOf(mp4())).not.toContain(date.toString('latin1'));
  expect(textOf(mp4())).not.toContain('PhoneMaker');
});

test('an upright video gets its shown dimensions', () => {
  expect(read(mp4())).toMatchObject({ width: 640, height: 360 });
  expect(read(mp4({ tracks: [{ ...picture, turned: true }] }))).toMatchObject({
    width: 360,
    height: 640,
  });
});

describe('a file is refused', () => {
  test('with an external data source', () => {
    expect(() => read(mp4({ tracks: [{ ...picture, own: 0 }] }))).toThrow('somewhere else');
  });

  test('with a metadata track that claims to be video, or with a codec that no browser plays', () => {
    for (const entry of ['gpmd', 'camm', 'encv', 'apcn']) {
      expect(() => read(mp4({ tracks: [{ ...picture, entry }] }))).toThrow(entry);
    }
  });

  test('with metadata in fragments, which no table locates', () => {
    const file = Buffer.concat([mp4({ tracks: [picture, notes] }), box('moof', box('mfhd', 0, 1))]);
    expect(() => read(file)).toThrow('fragments');
  });

  test('with metadata offsets outside the media data', () => {
    const file = mp4({ tracks: [notes, picture] });
    file.writeUInt32BE(40, file.indexOf('stco') + 12);
    expect(() => read(file)).toThrow('outside');
  });

  test('with more metadata bytes than the file has, over all tracks', () => {
    const video = { ...picture, samples: ['x'.repeat(20_000)] };
    const said = metadataTrackAt(1, 15_000, [28]);
    expect(textOf(mp4({ tracks: [video, said], tablesLast: true }))).toContain('xxxx');
    expect(() => read(mp4({ tracks: [video, said, said], tablesLast: true }))).toThrow(
      'over one another',
    );
  });

  test.each(['tkhd', 'mdia', 'hdlr', 'minf', 'dinf', 'dref', 'stbl', 'stsd'])(
    'with a second %s that wouldn’t be inspected',
    (type) => {
      expect(() => read(doubled(mp4({ tracks: [picture] }), type))).toThrow(
        `more than one ${type}`,
      );
    },
  );

  test('without any playable track or data', () => {
    expect(() => read(mp4({ tracks: [notes] }))).toThrow('neither');
    expect(() => read(box('ftyp', 'isom', 0))).toThrow('no movie');
    expect(() => read(Buffer.concat([mp4(), box('moov')]))).toThrow('no movie');
  });
});

test('a fragmented recording keeps its fragments', () => {
  const fragment = [
    box(
      'moof',
      box('mfhd', 0, 1),
      box('traf', box('tfhd', 0, 1), box('uuid', PLACE)),
      box('udta', PLACE),
    ),
    box('mdat', 'third picture'),
  ];
  const file = Buffer.concat([mp4(), ...fragment]);
  expect(textOf(file)).toContain('third picture');
  expect(textOf(file)).toContain('tfhd');
  expect(textOf(file)).not.toContain(PLACE);
});

describe('a box', () => {
  const hex = (text: string) => Buffer.from(text, 'hex');

  test('may have an open length if it is the last and holds media data', () => {
    const file = mp4();
    const data = file.indexOf('mdat') - 4;
    file.writeUInt32BE(0, data);
    expect(Buffer.from(read(file).bytes).subarray(data)).toEqual(file.subarray(data));
    expect(() => read(Buffer.concat([mp4(), hex('00000000'), Buffer.from('freeSECRET')]))).toThrow(
      'without an end',
    );
    const within = mp4({ extras: [Buffer.concat([hex('00000000'), Buffer.from('mdat')])] });
    expect(() => read(within)).toThrow('without an end');
  });

  test('may have a 64-bit length', () => {
    const long = (length: string, body: string) =>
      Buffer.concat([hex('00000001'), Buffer.from('udta'), hex(length), Buffer.from(body)]);
    const file = mp4({ extras: [long('0000000000000016', 'SECRET')] });
    expect(textOf(file)).not.toContain('SECRET');
    expect(read(file).bytes.length).toBe(file.length);
    for (const length of ['000000000000000f', '0000000000000017', 'ffffffffffffffff']) {
      expect(() => read(mp4({ extras: [long(length, 'SECRET')] }))).toThrow('out of its own');
    }
    expect(() => read(mp4({ extras: [hex('0000000175647461')] }))).toThrow('out of its own');
  });

  test('of file type lists a few brands only', () => {
    const file = Buffer.concat([box('ftyp', 'isom', 0, ' '.repeat(200)), mp4().subarray(20)]);
    expect(() => read(file)).toThrow('no list of brands');
    expect(() => read(mp4().subarray(20))).toThrow('no list of brands');
  });
});

test('a track with missing boxes is refused', () => {
  for (const part of ['mdia', 'hdlr', 'minf', 'stbl', 'stsd', 'tkhd']) {
    const file = mp4();
    file.write('oops', file.indexOf(part));
    expect(() => read(file), part).toThrow(`no ${part === 'mdia' || part === 'tkhd' ? part : ''}`);
  }
});

describe('metadata samples', () => {
  const many: TrackOptions = {
    ...notes,
    samples: Array.from({ length: 6 }, (_, turn) => `59.32${turn}`),
  };

  test('are found in chunks of several samples, and at 64-bit offsets', () => {
    const file = mp4({ tracks: [many], tablesLast: true });
    const start = file.indexOf('59.320');
    const runs = [box('stsc', 0, 2, 1, 4, 1, 2, 2, 1), box('co64', 0, 2, 0, start, 0, start + 24)];
    const sizes = box('stsz', 0, 0, 6, 6, 6, 6, 6, 6, 6);
    const table = box('stbl', sizes, ...runs);
    const inChunks = box(
      'trak',
      box('tkhd'),
      box('mdia', box('hdlr', 0, 0, 'meta', 0, 0, 0), box('minf', table)),
    );
    const clean = textOf(
      Buffer.concat([file.subarray(0, file.indexOf('moov') - 4), rest(inChunks)]),
    );
    expect(clean).not.toContain('59.32');
  });

  /** Creates a movie box with this metadata track and a video track without samples. */
  const rest = (track: Buffer) => {
    const shown = mp4({ tracks: [picture] });
    const own = shown.subarray(shown.indexOf('trak') - 4, shown.indexOf('mdat') - 4);
    return box('moov', box('mvhd', 0, 0, 0), own, track);
  };

  test.each([
    ['chunks out of order', 'stsc', 8, 2],
    ['the first chunk is none', 'stsc', 8, 0],
    ['more chunks than there are', 'stco', 4, 1],
    ['more samples than there are', 'stsz', 8, 90],
    ['more runs than there are', 'stsc', 4, 90],
    ['all of one size, over one another', 'stsz', 4, 10_000],
  ])('are refused when they make no sense: %s', (_, table, at, value) => {
    const file = mp4({ tracks: [many, picture] });
    file.writeUInt32BE(value, file.indexOf(table) + 4 + at);
    expect(() => read(file)).toThrow();
  });

  test('are refused above a hundred chunk runs', () => {
    const spread = Array.from({ length: 100 }, () => box('mdat', ''));
    expect(() => read(Buffer.concat([mp4({ tracks: [many, picture] }), ...spread]))).toThrow(
      'too much to look through',
    );
  });
});

const withBoxes = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl']);

/** Repeats the first box of this type. */
function doubled(boxes: Buffer, type: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < boxes.length;) {
    const end = at + boxes.readUInt32BE(at);
    const name = boxes.toString('latin1', at + 4, at + 8);
    const body = boxes.subarray(at + 8, end);
    const made = box(name, withBoxes.has(name) ? doubled(body, type) : body);
    parts.push(made, ...(name === type ? [made] : []));
    at = end;
  }
  return Buffer.concat(parts);
}
