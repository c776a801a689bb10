import { array, assert, constantFrom, integer, nat, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { extension, gif } from '../../tests/support/files/gif.ts';
import { exif, jpeg, segment } from '../../tests/support/files/jpeg.ts';
import { box, mp4, picture, metadataTrackAt, sound } from '../../tests/support/files/mp4.ts';
import { chunk, png } from '../../tests/support/files/png.ts';
import { extended, frame, lossy, riff, webp } from '../../tests/support/files/webp.ts';
import {
  cluster,
  element,
  info,
  pictureTrack,
  recording,
  tag,
  tracks,
  webm,
} from '../../tests/support/files/webm.ts';
import { inspectFile } from './inspect.ts';

const everything = {
  max_bytes: 52_428_800,
  mimes: [
    'image/jpeg',
    'image/png',
    'image/gif',
    'image/webp',
    'video/mp4',
    'video/webm',
    'video/quicktime',
    'audio/webm',
    'audio/mp4',
  ],
};

const notes = { handler: 'meta', entry: 'mebx', samples: ['59.3293,18.0686'] };
const files = [
  jpeg({ segments: [exif(6)] }),
  png({ chunks: [chunk('tEXt', 'SECRET')] }),
  gif({ frames: 3 }),
  webp(extended(), lossy, riff('EXIF', 'SECRET')),
  mp4({ tracks: [picture, notes, sound] }),
  mp4({ tracks: [picture, notes], tablesLast: true, brand: 'qt  ' }),
  webm(info(), tracks(pictureTrack), tag('SECRET'), cluster()),
  recording(info(), tracks(pictureTrack), cluster(), tag('SECRET')),
];

const damaged = tuple(
  constantFrom(...files),
  array(tuple(nat(), integer({ min: 0, max: 255 })), { maxLength: 6 }),
  nat(),
).map(([file, changes, cut]) => {
  const bytes = new Uint8Array(cut % 4 === 0 ? file.subarray(0, cut % file.length) : file);
  for (const [index, value] of changes) if (bytes.length > 0) bytes[index % bytes.length] = value;
  return bytes;
});

/** Inspects a file. @returns the verdict, and the processor's time in ms, to which other tests don't add */
function inspectWithTime(bytes: Uint8Array<ArrayBuffer>) {
  const before = process.threadCpuUsage();
  const verdict = inspectFile(bytes, everything);
  const { user, system } = process.threadCpuUsage(before);
  return { verdict, time: (user + system) / 1000 };
}

test('any damaged file gets a verdict quickly', () => {
  assert(
    property(damaged, (bytes) => {
      expect(inspectWithTime(bytes).time).toBeLessThan(1000);
    }),
    { numRuns: 20_000 },
  );
});

test('a cleaned file is accepted again unchanged', () => {
  assert(
    property(damaged, (bytes) => {
      const verdict = inspectFile(bytes, everything);
      if ('refused' in verdict) return;
      const clean = verdict.accepted.bytes;
      const again = inspectFile(new Uint8Array(clean), everything);
      expect('accepted' in again && Buffer.from(again.accepted.bytes)).toEqual(Buffer.from(clean));
    }),
    { numRuns: 20_000 },
  );
});

/** The shortest element. */
const nothing = Buffer.from('ec80', 'hex');
const repeated = (part: Buffer) => Buffer.alloc(40_000_000 - (40_000_000 % part.length), part);

test.each([
  ['segments', jpeg({ segments: [repeated(segment(0xfe, ''))] })],
  ['tables', jpeg({ segments: [repeated(segment(0xdb, ''))] })],
  ['a scan of nothing', Buffer.concat([jpeg().subarray(0, -2), Buffer.alloc(40_000_000, 0xff)])],
  ['chunks', png({ chunks: [repeated(chunk('abCd'))] })],
  ['blocks', gif({ blocks: [repeated(extension(0xfe, 'x'))] })],
  ['RIFF chunks', webp(extended(), lossy, repeated(riff('priv', '')))],
  ['chunks in frames', webp(extended(), repeated(frame(Buffer.alloc(320_000, riff('ALPH', '')))))],
  ['boxes', mp4({ extras: [repeated(box('free'))] })],
  ['boxes in tracks', mp4({ tracks: [{ ...picture, extras: [repeated(box('free'))] }] })],
  ['samples of one size', mp4({ tracks: [picture, metadataTrackAt(1, 0xffffffff, [28])] })],
  [
    'chunks of nothing',
    mp4({
      tracks: [picture, metadataTrackAt(0, 0, new Uint32Array(10_000_000).fill(28))],
      tablesLast: true,
    }),
  ],
  ['elements', webm(info(repeated(element(0xec, ''))), tracks(pictureTrack), cluster())],
  ['elements on top', webm(info(), tracks(pictureTrack), cluster(), repeated(nothing))],
  [
    'lists of elements',
    webm(tracks(pictureTrack), cluster(), repeated(info(Buffer.alloc(18_000, nothing)))),
  ],
  ['blocks in a cluster', webm(info(), tracks(pictureTrack), cluster(repeated(element(0xa3, ''))))],
])('what would take long to look through is refused soon: %s', (_, file) => {
  const { verdict, time } = inspectWithTime(new Uint8Array(file));
  expect(verdict).toHaveProperty('refused');
  expect(time).toBeLessThan(2000);
});
