import { expect, test } from 'vitest';
import { stagedSite } from '../site/staged-builds.ts';
import { findTarget } from './find-target.ts';

test('an address is taken without its path', () => {
  expect(findTarget('https://pure.example/app/messages?with=7')).toBe('https://pure.example');
});

test('the folder of a site says its address', () => {
  expect(findTarget(stagedSite().dir)).toBe('http://localhost:4200');
});

test.each(['pure.example', '/no/such/folder', 'ftp://pure.example'])('%s is refused', (against) => {
  expect(() => findTarget(against)).toThrow(
    `"${against}" is neither an address, as https://pure.example, nor the folder of a site`,
  );
});
