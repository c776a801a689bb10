import { encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import { packageOf, packageTable, shareBytes, textByPackage } from './packages.ts';

test.each([
  ['webpack://feed_1a2b/./src/home/home.tsx', '@pure/feed'],
  ['webpack://feed_1a2b/css ./src/home/home.module.css', '@pure/feed'],
  ['webpack://feed_1a2b/../../libs/ui/src/glyph.tsx', '@pure/ui'],
  ['webpack://feed_1a2b/css ../../libs/ui/src/people/avatar.module.css', '@pure/ui'],
  ['webpack://shell_1/../../node_modules/scheduler/cjs/scheduler.production.js', 'react'],
  ['webpack://shell_1/../../node_modules/zustand/esm/vanilla.mjs', 'zustand'],
  ['webpack://shell_1/../../node_modules/@supabase/auth-js/dist/index.js', '@supabase/auth-js'],
  ['webpack://shell_1/../../node_modules/a/node_modules/zustand/esm/vanilla.mjs', 'zustand'],
  ['webpack://shell_1/webpack/runtime/css_loading', 'bundler runtime'],
])('%s belongs to %s', (source, name) => {
  expect(packageOf(source)).toBe(name);
});

const ui = 'webpack://feed_1/../../libs/ui/src/glyph.tsx';
const feed = 'webpack://feed_1/./src/home/home.tsx';

function mapOf(...lines: SourceMapSegment[][]) {
  return { sources: [ui, feed], mappings: encode(lines) };
}

test('each stretch of a script counts for the package that it was made from', () => {
  const map = mapOf([
    [4, 0, 0, 0],
    [6, 1, 0, 0],
  ]);
  expect([...textByPackage('bootuifeed', map)]).toEqual([
    ['bundler runtime', 'boot'],
    ['@pure/ui', 'ui'],
    ['@pure/feed', 'feed'],
  ]);
});

test('a stretch without a source counts for the package before it', () => {
  const map = mapOf([[0, 1, 0, 0], [4], [8, 0, 0, 0]], []);
  expect([...textByPackage('feedmadeui\nmore', map)]).toEqual([
    ['@pure/feed', 'feedmade'],
    ['@pure/ui', 'uimore'],
  ]);
});

test('the shares of a script add up to what it weighs', async () => {
  const texts = new Map([
    ['repeating', 'abc'.repeat(500)],
    ['varied', Array.from({ length: 500 }, (_, index) => index * 7919).join()],
  ]);
  const shares = await shareBytes(1000, texts);
  expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1000);
  expect(shares.get('varied')).toBeGreaterThan(10 * (shares.get('repeating') ?? 0));
});

test('the table lists the largest package first, and their sum last', () => {
  const table = packageTable({
    'until the first post': new Map([['react', 60]]),
    'at idle': new Map([
      ['zustand', 0.44],
      ['react', 60],
    ]),
  });
  expect(table.split('\n')).toEqual([
    '| package | until the first post | at idle |',
    '|---------|---------------------:|--------:|',
    '| react   |                 60.0 |    60.0 |',
    '| zustand |                  0.0 |     0.4 |',
    '| all     |                 60.0 |    60.4 |',
  ]);
});
