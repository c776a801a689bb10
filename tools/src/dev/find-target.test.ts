import { expect, test } from 'vitest';
import { stagedSite } from '../site/staged-builds.ts';
import { findTarget } from './find-target.ts';

test.each(['https://pure.example', 'https://pure.example/'])('%s is an origin', (against) => {
  expect(findTarget(against)).toBe('https://pure.example');
});

test.each([
  'https://pure.example/app/messages',
  'https://pure.example/?with=7',
  'https://pure.example/#top',
  'https://elin@pure.example',
])('%s is refused rather than cut', (against) => {
  expect(() => findTarget(against)).toThrow(
    `"${against}" has more than an origin. PURE is served from the root of one: use https://pure.example.`,
  );
});

test('the folder of a site says its address', () => {
  expect(findTarget(stagedSite().dir)).toBe('http://localhost:4200');
});

test.each(['pure.example', '/no/such/folder', 'ftp://pure.example'])('%s is refused', (against) => {
  expect(() => findTarget(against)).toThrow(
    `"${against}" is neither an address, as https://pure.example, nor the folder of a site`,
  );
});
