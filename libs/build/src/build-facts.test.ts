import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLATFORM } from '@pure/contracts/host';
import { type Configuration, rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BuildFactsPlugin } from './build-facts-plugin.ts';
import { hostBuild } from './host.ts';
import { remoteBuild } from './remote.ts';
import { neededVersions, providedVersions } from './shared-modules.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'pure-facts-'));
  mkdirSync(path.join(dir, 'src'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(dir, file), text);

/** Builds, and reads the facts as a release does. */
async function factsOf(configuration: Configuration): Promise<unknown> {
  const build = rspack({ ...configuration, devtool: false });
  await new Promise<void>((resolve, reject) => {
    build.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else build.close(() => resolve());
    });
  });
  return JSON.parse(readFileSync(path.join(dir, 'dist/build.json'), 'utf8'));
}

test('a remote records what it needs: platform, shared versions, migration, and the slots on either side', async () => {
  write('package.json', '{ "name": "@pure/notes", "pure": { "migration": "20261101000100" } }');
  write('src/card.js', 'export default () => null;');
  write(
    'src/routes.tsx',
    `import { Slot } from '@pure/federation';
     export const Page = () => <Slot name="feed/post-list" />;`,
  );
  const exposes = { './routes': './src/routes.tsx', './slot-card': './src/card.js' };
  expect(await factsOf(remoteBuild({ name: 'notes', dir, exposes }, 'production'))).toMatchObject({
    kind: 'remote',
    platform: PLATFORM,
    shared: neededVersions(),
    migration: '20261101000100',
    slots: { lends: ['notes/card'], borrows: ['feed/post-list'] },
  });
});

test('a host records what it provides', () => {
  write('package.json', '{ "name": "@pure/host" }');
  const options = { name: 'host', dir, entry: './main.js', template: 'index.html', documents: [] };
  const { plugins = [] } = hostBuild(options, 'production');
  const facts = plugins.find((plugin) => plugin instanceof BuildFactsPlugin);
  expect(facts?.known).toMatchObject({
    kind: 'host',
    platform: PLATFORM,
    shared: providedVersions(),
  });
});
