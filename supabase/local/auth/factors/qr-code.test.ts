import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createQrModules, toQrSvg } from './qr-code.ts';

// Computed with another encoder at level L and mask 0.
test.each([
  [1, 21, '6ec29f7301ccb7f8'],
  [15, 45, 'e945da99991c6b19'],
  [30, 61, '815cdd9f76bdb0e4'],
])('the modules of a text are those of other encoders (%i words)', (count, size, hash) => {
  const modules = createQrModules('otpauth://'.repeat(count));
  expect(modules.length).toBe(size);
  const digest = createHash('sha256').update(modules.flat().join('')).digest('hex');
  expect(digest.slice(0, 16)).toBe(hash);
});

test('the picture has a light border of four modules', () => {
  expect(toQrSvg('a')).toContain('viewBox="0 0 29 29"');
  expect(toQrSvg('a')).toContain('M4 4h1v1h-1z');
});

test('a text that no QR code holds is refused', () => {
  expect(() => toQrSvg('x'.repeat(2954))).toThrow(RangeError);
});
