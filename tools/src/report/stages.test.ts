import { expect, test, vi } from 'vitest';
import { runStages } from './stages.ts';

const output = 'noise\n\u001B[39mFigure: 400 steps, seed 7\nnoise';
const passing = { title: 'types', run: async () => ({ ok: true, output }) };
const failing = { title: 'lint', run: async () => ({ ok: false, output: 'what is wrong' }) };

test('every stage runs, also after a failed one, and prints its result', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const results = await runStages([failing, passing]);
  expect(results).toMatchObject([
    { title: 'lint', passed: 0, failed: 1 },
    { title: 'types', passed: 1, failed: 0 },
  ]);
  expect(print.mock.calls.flat()).toEqual([
    'what is wrong',
    expect.stringMatching(/^✗ lint +0 passed, 1 failed +\d+\.\d s$/),
    expect.stringMatching(/^✓ types +1 passed, 0 failed +\d+\.\d s$/),
    '  400 steps, seed 7',
    '\n✗ lint\n  what is wrong',
  ]);
});
