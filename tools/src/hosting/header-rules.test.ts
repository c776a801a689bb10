import { expect, test } from 'vitest';
import { headersFile } from './header-rules.ts';

const limits = { host: 'A host', line: 40, rules: 2 };
const rule = { path: '/*', headers: { 'x-a': 'b', 'x-c': 'd' } };

test('a rule is a path with its headers below', () => {
  expect(headersFile([rule], limits)).toBe('/*\n  x-a: b\n  x-c: d\n');
});

test('headers of other rules are removed before its own', () => {
  const own = { path: '/a/*', removed: ['x-a'], headers: { 'x-a': 'c' } };
  expect(headersFile([own], limits)).toBe('/a/*\n  ! x-a\n  x-a: c\n');
});

test('a line that the host would cut is refused', () => {
  const long = { path: '/*', headers: { policy: 'x'.repeat(31) } };
  expect(headersFile([{ path: '/*', headers: { policy: 'x'.repeat(30) } }], limits)).toBeTruthy();
  expect(() => headersFile([long], limits)).toThrow(
    /reads 40 characters of a line.* has 41: policy/,
  );
});

test('more rules than the host reads are refused', () => {
  expect(() => headersFile([rule, rule, rule], limits)).toThrow(/reads 2 rules.* needs 3/);
});
