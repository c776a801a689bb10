import * as v from 'valibot';
import { expect, test } from 'vitest';
import { registrySchema } from './registry.ts';

const integrity = `sha256-${'A'.repeat(43)}=`;
const build = {
  version: 'a1b2c3',
  container: 'feed_a1b2c3',
  entry: 'https://feed.example/a1b2c3/remoteEntry.js',
  integrity,
  files: { routes: { scripts: [], styles: [] } },
  pages: {},
  platform: '1.0',
  migration: '0',
  built_at: '2026-01-01T00:00:00.000Z',
  commit: 'abc',
};
const accepts = (entry: object) =>
  v.safeParse(registrySchema, { remotes: { feed: entry } }).success;

test('an entry and the build that it replaced are accepted', () => {
  expect(accepts({ ...build, previous: { ...build, version: 'older' } })).toBe(true);
});

test.each([
  ['no hash', { ...build, integrity: undefined }],
  ['a weaker hash', { ...build, integrity: `sha1-${'A'.repeat(27)}=` }],
  ['half a hash', { ...build, integrity: integrity.slice(0, 30) }],
  ['an entry that is no address', { ...build, entry: 'remoteEntry.js' }],
  ['a replaced entry without its hash', { ...build, previous: { ...build, integrity: '' } }],
])('an entry with %s is refused', (_what, entry) => {
  expect(accepts(entry)).toBe(false);
});
