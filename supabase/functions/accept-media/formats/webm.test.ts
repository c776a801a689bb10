import { describe, expect, test } from 'vitest';
import {
  blocks,
  cluster,
  element,
  header,
  info,
  open,
  pictureTrack,
  recording,
  soundTrack,
  tag,
  track,
  tracks,
  webm,
} from '../../../tests/support/files/webm.ts';
import { readWebm } from './webm.ts';

const read = (file: Buffer) => readWebm(new Uint8Array(file));
const textOf = (file: Buffer) => Buffer.from(read(file).bytes).toString('latin1');

const PLACE = '+59.3293+018.0686/';
const both = tracks(pictureTrack, soundTrack);

describe('author and location', () => {
  test.each([
    ['tags', tag(PLACE)],
    ['an attachment', element(0x1941a469, PLACE)],
    ['chapters', element(0x1043a770, PLACE)],
    ['filling', element(0xec, PLACE)],
  ])('is emptied where it stands: %s', (_, part) => {
    for (const make of [webm, recording]) {
      const file = make(info(), both, part, cluster(), part);
      expect(file.toString('latin1')).toContain(PLACE);
      expect(textOf(file)).not.toContain(PLACE);
      expect(read(file).bytes.length).toBe(file.length);
      expect(Buffer.from(read(file).bytes).indexOf('a first block')).toBe(
        file.indexOf('a first block'),
      );
    }
  });

  test('are overwritten in kept elements', () => {
    const file = webm(
      info(element(0x7ba9, PLACE), element(0x4461, PLACE)),
      tracks(track(1, 'V_VP8', element(0x536e, PLACE))),
      cluster(element(0xec, PLACE), element(0x5854, PLACE)),
    );
    expect(textOf(file)).not.toContain(PLACE);
    expect(textOf(file)).not.toContain('PhoneMaker');
    expect(textOf(file)).toContain('a second');
  });
});

test('an overwritten element becomes padding of the same length, short or long', () => {
  for (const length of [0, 1, 2, 3, 4, 200, 70_000]) {
    const file = webm(info(), both, element(0x1254c367, 'x'.repeat(length)), cluster());
    const clean = Buffer.from(read(file).bytes);
    expect(Buffer.from(read(clean).bytes)).toEqual(clean);
  }
});

test('a recording with open lengths is read to its end', () => {
  const file = recording(
    info(),
    both,
    open(0x1f43b675, ...blocks),
    open(0x1f43b675, ...blocks),
    tag(PLACE),
  );
  expect(read(file)).toMatchObject({ kind: 'video', width: 320, height: 180 });
  expect(textOf(file)).not.toContain(PLACE);
});

test('a file with sound only is audio', () => {
  expect(read(recording(info(), tracks(soundTrack), cluster()))).toMatchObject({
    kind: 'audio',
    mime: 'audio/webm',
    width: null,
  });
});

test('the first of several video tracks gives the dimensions, because players show it', () => {
  const large = element(0xe0, element(0xb0, 9, 9), element(0xba, 9, 9));
  const second = element(0xae, element(0x83, 1), element(0x86, 'V_VP8'), large);
  const file = webm(info(), tracks(soundTrack, pictureTrack, second), cluster());
  expect(read(file)).toMatchObject({ kind: 'video', width: 320, height: 180 });
});

describe('a file is refused', () => {
  test('with a caption or metadata track, or with a codec that no browser plays', () => {
    for (const other of [
      track(17, 'D_WEBVTT/METADATA'),
      track(33, 'V_VP8'),
      track(1, 'V_MPEG4/ISO/AVC'),
    ]) {
      expect(() => read(webm(info(), tracks(pictureTrack, other), cluster()))).toThrow(/_/);
    }
  });

  test('without any playable data, or with foreign elements', () => {
    expect(() => read(webm(info(), both))).toThrow('nothing to play');
    expect(() => read(webm(info(), cluster()))).toThrow('nothing to play');
    expect(() => read(webm(info(), both, cluster(), element(0x4fff, 'x')))).toThrow('no kind');
    expect(() => read(webm(info(), both, both, cluster()))).toThrow('two lists');
  });
});

describe('an element', () => {
  const whole = (...parts: Buffer[]) => webm(info(), both, cluster(), ...parts);

  test.each([
    ['an id that is none', '0010'],
    ['a length that is none', 'ec0010'],
    ['longer than the file', 'ec85'],
    ['cut within its length', 'ec40'],
  ])('is refused: %s', (_, bytes) => {
    expect(() => read(whole(Buffer.from(bytes, 'hex')))).toThrow();
  });

  test('may have an open length only where recorders write one', () => {
    expect(() => read(recording(info(), both, cluster(), open(0x1254c367)))).toThrow(
      'without an end',
    );
    expect(() => read(webm(info(), tracks(open(0xae)), cluster()))).toThrow('without an end');
    expect(() => read(recording(info(), both, open(0x1f43b675, open(0xa3))))).toThrow(
      'without an end',
    );
  });

  test('of file type is short', () => {
    const [head, body] = [header(), webm(info(), both, cluster()).subarray(header().length)];
    expect(read(Buffer.concat([head, body])).kind).toBe('video');
    const long = element(0x1a45dfa3, element(0x4282, 'webm'), element(0xec, ' '.repeat(200)));
    expect(() => read(Buffer.concat([long, body]))).toThrow('no header');
    expect(() => read(Buffer.concat([element(0x1a45dfa4, element(0x4282, 'webm')), body]))).toThrow(
      'no header',
    );
  });
});

test('a video track must have dimensions, and a track list at least one track', () => {
  const sizeless = element(0xae, element(0xd7, 1), element(0x83, 1), element(0x86, 'V_VP8'));
  const half = element(
    0xae,
    element(0x83, 1),
    element(0x86, 'V_VP8'),
    element(0xe0, element(0xb0, 9)),
  );
  for (const each of [sizeless, half]) {
    expect(() => read(webm(info(), tracks(each), cluster()))).toThrow('without a size');
  }
  expect(() => read(webm(info(), tracks(), cluster()))).toThrow('neither');
  expect(() => read(webm(info(), tracks(element(0xae, element(0x83, 1))), cluster()))).toThrow(
    'of no kind',
  );
});
