import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { encodeWaveform } from './waveform-code.ts';
import { Waveform } from './waveform.tsx';

function heightsOf(levels: readonly number[]): number[] {
  const { container } = render(<Waveform waveform={encodeWaveform(levels)} share={0} />);
  return [...container.innerHTML.matchAll(/v([\d.]+)/g)].map(([, height]) => Number(height));
}

test('a bar shows the louder of two levels [148]', () => {
  const heights = heightsOf(Array.from({ length: 64 }, (_, at) => (at % 4 === 1 ? 1 : 0)));
  expect(heights).toHaveLength(32);
  expect(heights.slice(0, 4)).toEqual([heights[0], heights[1], heights[0], heights[1]]);
  expect(heights[0]).toBeGreaterThan(20);
  expect(heights[1]).toBeLessThan(2);
});

test('a quiet recording has the shape of a loud one [148]', () => {
  const speech = Array.from({ length: 640 }, (_, at) => 0.6 + 0.4 * Math.sin(at / 9));
  const loud = heightsOf(speech);
  const quiet = heightsOf(speech.map((level) => level / 4));
  expect(Math.max(...loud) / Math.min(...loud)).toBeGreaterThan(3);
  for (const [at, height] of quiet.entries()) expect(height).toBeCloseTo(loud[at] ?? 0, -0.5);
});
