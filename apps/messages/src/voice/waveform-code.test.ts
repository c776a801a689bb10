import { expect, test } from 'vitest';
import { loudness } from './level-meter.ts';
import { decodeWaveform, encodeWaveform } from './waveform-code.ts';

const rising = (length: number) => Array.from({ length }, (_, index) => (index + 1) / length);

test.each([0, 1, 40, 64, 100, 3000])(
  'a recording of %i levels has 64 characters that the database takes [148]',
  (length) => expect(encodeWaveform(rising(length))).toMatch(/^[A-Za-z0-9+/]{64}$/),
);

test('the levels keep their order, and the loudest has full height', () => {
  const levels = decodeWaveform(encodeWaveform(rising(3000)));
  expect(levels).toHaveLength(64);
  expect(levels).toEqual(levels.toSorted((one, other) => one - other));
  expect(levels.at(-1)).toBe(1);
});

test('a short peak is seen in a long recording', () => {
  const levels = rising(3000).map((_, index) => (index === 1500 ? 1 : 0));
  expect(decodeWaveform(encodeWaveform(levels)).filter((level) => level === 1)).toHaveLength(1);
});

test('silence stays flat, and so does a note without a waveform', () => {
  const silence = decodeWaveform(encodeWaveform(rising(100).map(() => 0.02)));
  expect(Math.max(...silence)).toBeLessThan(0.1);
  expect(decodeWaveform(null)).toEqual(Array.from({ length: 64 }, () => 0));
});

test('loudness runs from a quiet room to a near voice', () => {
  const wave = (amplitude: number) =>
    loudness(Float32Array.from({ length: 2048 }, (_, at) => amplitude * Math.sin(at / 3)));
  expect(wave(0)).toBe(0);
  expect(wave(0.001)).toBe(0);
  expect(wave(0.05)).toBeGreaterThan(0.4);
  expect(wave(0.05)).toBeLessThan(0.8);
  expect(wave(1)).toBe(1);
});
