import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from './show-progress.ts';

let printed = '';
const wasTerminal = process.stdout.isTTY;
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.stdout.isTTY = wasTerminal;
});

/** @returns what is printed while the step runs */
async function show(isTerminal: boolean): Promise<string> {
  process.stdout.isTTY = isTerminal;
  return showProgress('Waiting', async () => printed);
}

test('without a terminal, a step is a line as it begins and one as it ends', async () => {
  expect(await show(false)).toBe('  … Waiting\n');
  expect(printed).toMatch(/^ {2}… Waiting\n {2}✓ Waiting \(\d+\.\d s\)\n$/);
});

test('on a terminal, the line of the end takes the place of the first one', async () => {
  expect(await show(true)).toBe('  … Waiting');
  expect(printed).toMatch(/^ {2}… Waiting\r {2}✓ Waiting \(\d+\.\d s\)\n$/);
});
