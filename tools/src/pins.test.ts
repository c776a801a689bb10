import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './system/folders.ts';

interface Manifest {
  name: string;
  [kind: string]: unknown;
}

const manifests = globSync('{.,apps/*,libs/*,e2e/*,supabase,tools}/package.json', {
  cwd: root,
}).map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest);

const wanted = manifests.flatMap((manifest) =>
  ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries((manifest[kind] ?? {}) as Record<string, string>).map(([name, version]) => ({
      by: manifest.name,
      name,
      version,
    })),
  ),
);

test('every dependency is pinned to one exact version', () => {
  expect(wanted.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('no two packages want different versions of the same thing', () => {
  const versions = Map.groupBy(wanted, ({ name }) => name);
  const drift = [...versions.values()].filter(
    (uses) => new Set(uses.map(({ version }) => version)).size > 1,
  );
  expect(drift).toEqual([]);
});

test('react and react-dom are the same release', () => {
  const of = (name: string) =>
    new Set(wanted.filter((use) => use.name === name).map(({ version }) => version));
  expect(of('react')).toEqual(of('react-dom'));
});

/** What JSX, the test runner, a peer or a command wants, without a word in the source. */
const unspoken = new Set([
  'react',
  'react-dom',
  'jsdom',
  '@testing-library/dom',
  '@rspack/cli',
  '@rspack/dev-server',
]);

test('a remote and a library declare only what they import: all of it makes their version', () => {
  const idle = globSync('{apps,libs}/*/package.json', { cwd: root }).flatMap((file) => {
    const folder = path.dirname(path.join(root, file));
    const sources = globSync('**/*.{ts,tsx,js}', { cwd: folder, exclude: ['dist', 'platform'] });
    const text = sources.map((each) => readFileSync(path.join(folder, each), 'utf8')).join('\n');
    const { name, dependencies } = JSON.parse(
      readFileSync(path.join(root, file), 'utf8'),
    ) as Manifest;
    return Object.keys(dependencies ?? {})
      .filter((wanted) => !unspoken.has(wanted) && !text.includes(`'${wanted}`))
      .map((wanted) => `${name}: ${wanted}`);
  });
  expect(idle).toEqual([]);
});
