import { expect, test } from 'vitest';
import { checkSource, checkStoredSource } from './release-policy.ts';

const production = { address: 'https://pure.example', isLocal: false };
const clean = { site: production, commit: 'abc', migrations: [] };

const reasonsOf = (change: Partial<Parameters<typeof checkSource>[0]>) => {
  const verdict = checkSource({ ...clean, ...change });
  return verdict.allowed ? '' : verdict.reasons.join('\n');
};

test('a release of a commit is allowed once the migrations are said', () => {
  expect(reasonsOf({})).toBe('');
});

test('a dirty tree is refused, and so is a folder without git', () => {
  expect(reasonsOf({ commit: 'abc-dirty' })).toMatch(/pure\.example .* changes since abc\./);
  expect(reasonsOf({ commit: 'unknown' })).toContain('no git repository');
});

test('a release for which nobody said the migrations is refused', () => {
  expect(reasonsOf({ migrations: undefined })).toContain(
    'Nobody said which migrations the database of https://pure.example has',
  );
});

test('a local site gets everything', () => {
  const site = { address: 'http://localhost:4200', isLocal: true };
  expect(reasonsOf({ site, commit: 'abc-dirty', migrations: undefined })).toBe('');
});

test.each([
  ['abc', true],
  ['abc-dirty', false],
  ['unknown', false],
  [undefined, true],
])('a stored build of the commit %s is allowed: %s; on a local site each is', (commit, allowed) => {
  const build = { build: 'feed 1a', commit };
  const local = { address: 'http://localhost:4200', isLocal: true };
  expect(checkStoredSource({ site: production, ...build }).allowed).toBe(allowed);
  expect(checkStoredSource({ site: local, ...build }).allowed).toBe(true);
});
