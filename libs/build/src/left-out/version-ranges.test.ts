import path from 'node:path';
import { expect, test } from 'vitest';
import { sharedByHost, sharedByRemote } from '../shared-modules.ts';
import { root } from '../workspace.ts';
import { satisfy } from './version-ranges.ts';

type Satisfy = typeof satisfy;

const LIBRARY = '@module-federation/runtime-core/dist/utils/semver/index.js';

const library = (await import(path.join(root, 'node_modules', LIBRARY))) as { satisfy: Satisfy };

const versions = ['0.1.0', '1.0.0', '1.2.0', '1.2.3', '1.9.0', '1.10.0', '2.0.0', '19.3.1'];

test('the ranges that builds agree on are read as the library reads them', () => {
  for (const version of versions) {
    for (const other of versions.slice(1)) {
      for (const range of [`^${other}`, `<=${other}`]) {
        const read = `${version} in ${range}: ${satisfy(version, range)}`;
        expect(read).toBe(`${version} in ${range}: ${library.satisfy(version, range)}`);
      }
    }
  }
});

test.each(['1.2.3', '~1.2.3', '^1', '^0.1.0', '^1.0.0-rc.1', '*', ''])(
  'nothing is taken for %o, which no build writes',
  (range) => {
    for (const version of [...versions, '1.0.0-rc.1']) expect(satisfy(version, range)).toBe(false);
  },
);

test.each(Object.entries(sharedByRemote()))(
  '%s is asked for by a range that is read',
  (name, asked) => {
    expect(satisfy(sharedByHost()[name]?.version ?? '', asked.requiredVersion)).toBe(true);
  },
);

test('a version that is none is never shared', () => {
  expect(satisfy('next', '^1.0.0')).toBe(false);
  expect(satisfy('1.0.0-rc.1', '^1.0.0')).toBe(false);
});
