import { expect, test } from 'vitest';
import { createTotpSecret, isTotpCode, totpCode } from './totp.ts';

/** `12345678901234567890`, the key of RFC 6238's test vectors. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('a code is the one of RFC 6238 at %i s', (seconds, code) => {
  expect(totpCode(SECRET, seconds * 1000, 8)).toBe(code);
});

test('a code is accepted half a minute early and late, and no further', () => {
  const now = 1_700_000_010_000;
  const accepted = [-60, -30, 0, 30, 60].map((seconds) =>
    isTotpCode(SECRET, totpCode(SECRET, now + seconds * 1000), now),
  );
  expect(accepted).toEqual([false, true, true, true, false]);
});

test('only six digits are a code', () => {
  expect(isTotpCode(SECRET, '', 0)).toBe(false);
  expect(isTotpCode(SECRET, `${totpCode(SECRET, 0)} `, 0)).toBe(false);
  expect(isTotpCode(SECRET, '１２３４５６', 0)).toBe(false);
});

test('every secret is new and has 160 bits', () => {
  expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(createTotpSecret());
});
