import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBuild, PLATFORM } from '@pure/contracts/host';
import { rspack } from '@rspack/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { neededRange, neededVersions, providedVersions, sharedByRemote } from './shared-modules.ts';
import { pinned, readKeptVersions, root } from './workspace.ts';

vi.mock('./workspace.ts', { spy: true });

test('a remote needs the shared libraries as they were at its platform, never a patch', () => {
  expect(neededRange('react', '1.0')).toBe('^19.3.0');
  expect(neededVersions()).toEqual({
    '@supabase/postgrest-js': '^2.119.0',
    '@tanstack/react-query': '^5.108.0',
    react: '^19.3.0',
    'react-dom': '^19.3.0',
    'react-router-dom': '^7.18.0',
  });
  const asked = Object.values(sharedByRemote()).map(({ requiredVersion }) => requiredVersion);
  expect(asked.filter((range) => !/^\^\d+\.\d+\.0$/.test(range))).toEqual([]);
  expect(sharedByRemote()['@pure/session']?.requiredVersion).toBe(`^${PLATFORM}.0`);
});

test('a platform that isn’t kept yet has the libraries of today', () => {
  const [major, minor] = pinned('react').split('.');
  expect(neededRange('react', '9.9')).toBe(`^${major}.${minor}.0`);
});

const keptMinors = globSync('[0-9]*.d.ts', { cwd: path.join(root, 'libs/contracts/platform') }).map(
  (file) => path.basename(file, '.d.ts'),
);

test.each(keptMinors)('the versions of all shared libraries are kept for platform %s', (minor) => {
  const kept = readKeptVersions()[minor];
  const missing = Object.keys(providedVersions()).filter(
    (library) => !/^\d+\.\d+$/.test(kept?.[library] ?? ''),
  );
  expect(missing).toEqual([]);
});

test.each(keptMinors)(
  'the versions of all libraries that platform %s imports are compared',
  (minor) => {
    const kept = readFileSync(path.join(root, `libs/contracts/platform/${minor}.d.ts`), 'utf8');
    const imported = [...kept.matchAll(/ from '([^']+)'/g)].map(([, name = '']) => name);
    const libraries = new Set(imported.filter((name) => !name.startsWith('@pure/')));
    expect(libraries).toContain('react-router-dom');
    expect([...libraries].filter((name) => !(name in providedVersions()))).toEqual([]);
  },
);

test('a kept platform without the version of a library is refused, never taken as today’s', () => {
  vi.mocked(readKeptVersions).mockReturnValueOnce({ [PLATFORM]: {} });
  expect(() => neededRange('react')).toThrow(
    `libs/contracts/platform/shared.json has no version of react for platform ${PLATFORM}`,
  );
});

test('a host provides the versions that are pinned', () => {
  expect(providedVersions()['react']).toBe(pinned('react'));
});

test('a host with another major of the library behind the router can’t run a remote, although it isn’t a shared module itself', () => {
  const check = (provided: object) =>
    checkBuild(
      { platform: PLATFORM, shared: { ...providedVersions(), ...provided } },
      { platform: PLATFORM, shared: neededVersions() },
    );
  expect(check({})).toEqual({ compatible: true });
  expect(check({ 'react-router-dom': '8.0.0' })).toMatchObject({ compatible: false });
  expect(Object.keys(sharedByRemote()).filter((name) => name.startsWith('react-router'))).toEqual(
    [],
  );
});

interface Container {
  init(shareScope: object): unknown;
  get(exposed: string): Promise<() => { react: string }>;
}

/** The version of React that a remote gets in a host that has this one, or none. */
async function runWithReact(version?: string): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'pure-shared-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(path.join(dir, 'routes.js'), `export { version as react } from 'react';`);
  const build = rspack({
    context: dir,
    mode: 'production',
    target: 'node24',
    entry: {},
    output: { path: path.join(dir, 'dist'), uniqueName: 'feed_1' },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: 'feed_1',
        filename: 'remoteEntry.js',
        library: { type: 'commonjs2' },
        exposes: { './routes': './routes.js' },
        shared: sharedByRemote(),
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    build.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  const require = createRequire(import.meta.url);
  const container = require(path.join(dir, 'dist/remoteEntry.js')) as Container;
  const shared = { get: async () => () => ({ version }), loaded: true, from: 'shell' };
  await container.init(version ? { react: { [version]: shared } } : {});
  return (await container.get('./routes'))().react;
}

test('a remote runs in a host with a newer patch, and refuses an older version, another major and none', async () => {
  expect(await runWithReact('19.3.9')).toBe('19.3.9');
  // The loader recognises an incompatible build by these words of the bundler.
  for (const version of ['19.2.9', '20.0.0']) {
    await expect(runWithReact(version)).rejects.toThrow(/^Unsatisfied version /);
  }
  await expect(runWithReact()).rejects.toThrow(/^Shared module /);
});
