import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLATFORM } from '@pure/contracts/host';
import { type Configuration, rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HostFacts } from './build-facts.ts';
import { BuildFactsPlugin } from './build-facts-plugin.ts';
import { hostBuild } from './host.ts';
import { integrityOf } from './integrity-of.ts';
import { PublicFilesPlugin, readPublicFiles } from './public-files.ts';
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

test('a page’s slot that the remote doesn’t show stops the build, but no server for development', async () => {
  write('package.json', '{ "name": "@pure/notes" }');
  write(
    'src/routes.tsx',
    `import { Slot } from '@pure/federation';
     export const Page = () => <Slot name="feed/post-list" />;
     export const load = () => import(/* webpackChunkName: "page-notes" */ './page.js');`,
  );
  write('src/page.js', 'export default () => null;');
  const page = { chunk: 'page-notes', access: 'protected', title: 'Notes' } as const;
  const build = (slot: string, mode: 'production' | 'development') =>
    factsOf(
      remoteBuild(
        {
          name: 'notes',
          dir,
          exposes: { './routes': './src/routes.tsx' },
          pages: { '/app/notes': { ...page, slots: [slot] } },
        },
        mode,
        false,
      ),
    );
  await expect(build('feed/nope', 'production')).rejects.toThrow(
    'notes declares the slot feed/nope for /app/notes',
  );
  await build('feed/post-list', 'production');
  await build('feed/nope', 'development');
});

test('a remote that has another name than its package is refused', () => {
  write('package.json', '{ "name": "@pure/notes" }');
  expect(() => remoteBuild({ name: 'note', dir, exposes: {} }, 'production')).toThrow(
    `${dir}/rspack.config.ts names the remote "note", and its package.json "@pure/notes". Write name: 'notes'.`,
  );
});

test('a host records the files that no chunk names, by the name and content that are published', async () => {
  write('package.json', '{ "name": "@pure/host" }');
  write('index.html', '<script src="/guard.js"></script>');
  write('face.woff2', 'drawn');
  write('main.css', "@font-face { font-family: Face; src: url('./face.woff2'); }");
  write('main.js', "import './main.css'; export const started = true;");
  mkdirSync(path.join(dir, 'public'));
  write('public/guard.js', 'globalThis.guard = 1;');
  write('public/robots.txt', 'Disallow: /app');
  const template = path.join(dir, 'index.html');
  const options = { name: 'host', dir, entry: './main.js', template, documents: [] };
  const { plugins = [], ...configuration } = hostBuild(options, 'production');
  const own = plugins.filter(
    (plugin) => plugin instanceof BuildFactsPlugin || plugin instanceof PublicFilesPlugin,
  );
  // The shared modules have no package here.
  const entry = { main: './main.js' };
  const facts = await factsOf({ ...configuration, entry, plugins: own });
  const { assets = [], entry: initial } = facts as HostFacts;
  const published = readPublicFiles(path.join(dir, 'public'));
  expect(assets.map(({ file }) => file).toSorted()).toEqual([
    expect.stringMatching(/^assets\/face\.[0-9a-f]{8}\.woff2$/),
    published.find(({ address }) => address === '/guard.js')?.file,
    'robots.txt',
  ]);
  for (const { file, integrity } of assets) {
    expect(integrity).toBe(integrityOf(readFileSync(path.join(dir, 'dist/public', file))));
  }
  expect(initial.scripts).toHaveLength(1);
});

test('a host records what it provides, and its migration', () => {
  write('package.json', '{ "name": "@pure/host", "pure": { "migration": "20261101000100" } }');
  const options = { name: 'host', dir, entry: './main.js', template: 'index.html', documents: [] };
  const { plugins = [] } = hostBuild(options, 'production');
  const facts = plugins.find((plugin) => plugin instanceof BuildFactsPlugin);
  expect(facts?.known).toMatchObject({
    kind: 'host',
    platform: PLATFORM,
    shared: providedVersions(),
    migration: '20261101000100',
  });
});
