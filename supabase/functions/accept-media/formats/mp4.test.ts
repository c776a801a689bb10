import { describe, expect, test } from 'vitest';
import {
  box,
  DATE,
  mp4,
  picture,
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

describe('the place where a film was taken', () => {
  const extras = [
    box('udta', box('\xa9xyz', '\0\x12\x15\xc7', PLACE), box('loci', 0, PLACE)),
    box('meta', 0, box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', PLACE)),
    box('uuid', 'PLACE-PLACE-PLAC', PLACE),
    box('free', PLACE),
  ];

  test.each([false, true])('is emptied where it stands (tables last: %s)', (tablesLast) => {
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

test('what is played stays where its tables say, byte by byte', () => {
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

test('dates and the names of programs are emptied', () => {
  const date = Buffer.alloc(4);
  date.writeUInt32BE(DATE);
  expect(textOf(mp4())).not.toContain(date.toString('latin1'));
  expect(textOf(mp4())).not.toContain('PhoneMaker');
});

test('a film that was taken upright is shown upright', () => {
  expect(read(mp4())).toMatchObject({ width: 640, height: 360 });
  expect(read(mp4({ tracks: [{ ...picture, turned: true }] }))).toMatchObject({
    width: 360,
    height: 640,
  });
});

describe('refused is', () => {
  test('what would be fetched from somewhere else', () => {
    expect(() => read(mp4({ tracks: [{ ...picture, own: 0 }] }))).toThrow('somewhere else');
  });

  test('a track of notes that calls itself a picture, and what no browser plays', () => {
    for (const entry of ['gpmd', 'camm', 'encv', 'apcn']) {
      expect(() => read(mp4({ tracks: [{ ...picture, entry }] }))).toThrow(entry);
    }
  });

  test('notes in fragments, whose places no table tells', () => {
    const file = Buffer.concat([mp4({ tracks: [picture, notes] }), box('moof', box('mfhd', 0, 1))]);
    expect(() => read(file)).toThrow('fragments');
  });

  test('notes whose tables point outside of what is played', () => {
    const file = mp4({ tracks: [notes, picture] });
    file.writeUInt32BE(40, file.indexOf('stco') + 12);
    expect(() => read(file)).toThrow('outside');
  });

  test('nothing to see or hear, or nothing to play', () => {
    expect(() => read(mp4({ tracks: [notes] }))).toThrow('neither');
    expect(() => read(box('ftyp', 'isom', 0))).toThrow('no movie');
    expect(() => read(Buffer.concat([mp4(), box('moov')]))).toThrow('no movie');
  });
});

test('a recording in fragments keeps them', () => {
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
