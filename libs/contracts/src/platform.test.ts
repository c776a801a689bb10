import { expect, test } from 'vitest';
import { checkPlatform, PLATFORM } from './platform.ts';

test.each([
  ['1.0', '1.0'],
  ['1.4', '1.0'],
  ['1.10', '1.9'],
])('a shell of %s runs a remote built for %s', (shell, remote) => {
  expect(checkPlatform(shell, remote)).toEqual({ compatible: true });
});

test.each([
  ['1.0', '1.1', 'needs platform 1.1 or newer, this is 1.0'],
  ['1.9', '1.10', 'needs platform 1.10 or newer, this is 1.9'],
  ['2.0', '1.5', 'built for platform 1, this is 2'],
  ['1.0', '2.0', 'built for platform 2, this is 1'],
  ['1.0', 'next', '"next" is not a platform version'],
  ['1.0', '1', '"1" is not a platform version'],
])('a shell of %s refuses a remote built for %s, and says why', (shell, remote, reason) => {
  expect(checkPlatform(shell, remote)).toEqual({ compatible: false, reasons: [reason] });
});

test('this platform runs what is built for it', () => {
  expect(checkPlatform(PLATFORM, PLATFORM)).toEqual({ compatible: true });
});
