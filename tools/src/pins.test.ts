import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { expect, test } from 'vitest';

interface Manifest {
  name: string;
  [kind: string]: unknown;
}

const manifests = globSync(
  '{.,apps/*,libs/*,e2e/*,supabase,supabase/functions/_shared/*,tools}/package.json',
  {
    cwd: root,
  },
).map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest);

const wanted = manifests.flatMap((manifest) =>
  ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries((manifest[kind] ?? {}) as Record<string, string>).map(([name, version]) => ({
      by: manifest.name,
      name,
      version,
    })),
  ),
);

test('every dependency has an exact version', () => {
  expect(wanted.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('all packages use the same version of a dependency', () => {
  const versions = Map.groupBy(wanted, ({ name }) => name);
  const drift = [...versions.values()].filter(
    (uses) => new Set(uses.map(({ version }) => version)).size > 1,
  );
  expect(drift).toEqual([]);
});

test('react and react-dom have the same version', () => {
  const of = (name: string) =>
    new Set(wanted.filter((use) => use.name === name).map(({ version }) => version));
  expect(of('react')).toEqual(of('react-dom'));
});

/** JSX, the test runner, a peer or a command needs these; no source imports them. */
const implicit = new Set([
  'react',
  'react-dom',
  'jsdom',
  '@testing-library/dom',
  '@rspack/cli',
  '@rspack/dev-server',
]);

test('remotes and libraries declare only what they import, because dependencies are part of their version', () => {
  const unused = globSync('{apps,libs}/*/package.json', { cwd: root }).flatMap((file) => {
    const folder = path.dirname(path.join(root, file));
    const sources = globSync('**/*.{ts,tsx,js}', { cwd: folder, exclude: ['dist', 'platform'] });
    const text = sources.map((each) => readFileSync(path.join(folder, each), 'utf8')).join('\n');
    const { name, dependencies } = JSON.parse(
      readFileSync(path.join(root, file), 'utf8'),
    ) as Manifest;
    return Object.keys(dependencies ?? {})
      .filter((wanted) => !implicit.has(wanted) && !text.includes(`'${wanted}`))
      .map((wanted) => `${name}: ${wanted}`);
  });
  expect(unused).toEqual([]);
});
