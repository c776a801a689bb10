import { expect, test } from 'vitest';
import { packagesOf } from './changed-packages.ts';

test('each changed package is listed once', () => {
  expect(
    packagesOf([
      'apps/feed/src/post-card/post-card.tsx',
      'apps/feed/package.json',
      'libs/ui/src/host.css',
      'tools/src/apps.ts',
      'e2e/measure/src/measure.ts',
    ]),
  ).toEqual(['apps/feed/', 'libs/ui/', 'tools/', 'e2e/measure/']);
});

test('files outside of packages change none', () => {
  expect(packagesOf(['README.md', 'docs/rows.md', 'apps/.keep', ''])).toEqual([]);
});
