import path from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOf, sourceVersion } from './source-version.ts';
import { root } from './workspace.ts';

const app = (name: string) => path.join(root, 'apps', name);

test('the same sources give the same version', () => {
  expect(sourceVersion(app('messages'), 'production')).toBe(
    sourceVersion(app('messages'), 'production'),
  );
});

test('remotes and modes have different versions', () => {
  const versions = [
    sourceVersion(app('messages'), 'production'),
    sourceVersion(app('feed'), 'production'),
    sourceVersion(app('messages'), 'development'),
  ];
  expect(new Set(versions).size).toBe(3);
});

test('a version depends on the remote, its libraries and the build, not on other apps or tests', () => {
  const sources = sourcesOf(app('messages'));
  expect(sources).toContain('apps/messages/rspack.config.ts');
  expect(sources).toContain('libs/contracts/src/index.ts');
  expect(sources).toContain('libs/build/src/compiler.ts');
  expect(sources).toContain('package-lock.json');
  expect(sources.filter((file) => /^apps\/(?!messages)|\.test\.|\/dist\//.test(file))).toEqual([]);
});
