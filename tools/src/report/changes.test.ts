import { expect, test } from 'vitest';
import { packagesOf } from './changes.ts';

test('files belong to the package whose folder they are in, each named once', () => {
  expect(
    packagesOf([
      'apps/feed/src/post/post-card.tsx',
      'apps/feed/package.json',
      'libs/ui/src/host.css',
      'tools/src/changes.ts',
      'e2e/measure/src/measure.ts',
    ]),
  ).toEqual(['apps/feed/', 'libs/ui/', 'tools/', 'e2e/measure/']);
});

test('what is in none is nobody’s', () => {
  expect(packagesOf(['README.md', 'docs/rows.md', 'apps/.keep', ''])).toEqual([]);
});
