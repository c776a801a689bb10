import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  type ChunkFiles,
  FACTS_FILE,
  type FileFact,
  type HostFacts,
  integrityOf,
  type RemoteFacts,
} from '@pure/build';
import type { RemoteBuild } from '@pure/contracts/host';
import { afterAll } from 'vitest';
import { changeSite } from './change-site.ts';
import { readJson } from './read-json.ts';
import { writeRoutes } from './routes-file.ts';
import { files, type Site, resolveSite } from './site-folder.ts';
import { writeJson } from './write-file.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'pure-staged-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** For tests: an empty site with origins for feed and account. */
export function stagedSite(ports = { shell: 4200, feed: 4201, account: 4204 }): Site {
  const site = resolveSite(mkdtempSync(path.join(scratch, 'site-')));
  const at = (port: number) => `http://localhost:${port}`;
  writeJson(site.originsFile, {
    shell: at(ports.shell),
    remotes: { feed: at(ports.feed), account: at(ports.account) },
  });
  writeRoutes(site, { routes: [{ path: '/app', remote: 'feed' }] });
  writeJson(files.configuration(site), {
    supabase_url: 'http://localhost:54321',
    supabase_publishable_key: 'key',
    vapid_public_key: null,
    founder_username: 'founder',
    allow_overrides: false,
    show_sample_members: false,
    report_url: null,
  });
  return site;
}

/** For tests: the build of a remote with one page. */
export function stagedRemote(
  name: string,
  version: string,
  facts: Partial<RemoteFacts> = {},
): string {
  const dist = mkdtempSync(path.join(scratch, 'dist-'));
  const publish = (file: string) => writePublicFile(dist, file, `${name} ${version} ${file}`);
  writeJson(path.join(dist, FACTS_FILE), {
    kind: 'remote',
    name,
    version,
    container: `${name}_${version}`,
    platform: '1.0',
    migration: '0',
    entry: publish('remoteEntry.00000000.js'),
    files: {
      routes: { scripts: [publish('assets/routes.00000000.js')], styles: [] },
      'page-home': {
        scripts: [publish('assets/page-home.00000000.js')],
        styles: [publish('assets/page-home.00000000.css')],
      },
      'slot-friend-button': {
        scripts: [publish('assets/slot-friend-button.00000000.js')],
        styles: [],
      },
    },
    pages: { '/app': { chunk: 'page-home', slots: ['account/friend-button'] } },
    ...facts,
  } satisfies RemoteFacts);
  return dist;
}

export function stagedShell(
  version: string,
  platform = '1.0',
  facts: Partial<HostFacts> = {},
): string {
  const dist = mkdtempSync(path.join(scratch, 'dist-'));
  const publish = (file: string) => writePublicFile(dist, file, `shell ${version} ${file}`);
  writeJson(path.join(dist, FACTS_FILE), {
    kind: 'host',
    name: 'shell',
    version,
    platform,
    template:
      '<html><head><!--pure:head--></head><body><div id="root"><!--pure:first-paint--></div></body></html>',
    entry: {
      scripts: [publish('assets/main.00000000.js')],
      styles: [publish('assets/main.00000000.css')],
    },
    files: { query: { scripts: [publish('assets/query.00000000.js')], styles: [] } },
    assets: [publish('assets/favicon.00000000.svg'), publish('robots.txt')],
    serviceWorker: 'serve(composition);',
    documents: [
      {
        path: '/app',
        exact: true,
        remote: 'feed',
        firstPaint: '<p>Loading PURE...</p>',
        chunks: ['query'],
        head: { title: '', noIndex: true },
      },
      {
        path: '/profile/:userId',
        remote: 'account',
        head: { title: 'A & <B>', description: 'ab"out', openGraph: true },
      },
      { path: '/', remote: null, head: { title: '' } },
    ],
    ...facts,
  } satisfies HostFacts);
  return dist;
}

/** For tests: the same sources, built to other bytes. */
export function rebuiltDifferently(dist: string): string {
  const facts = readJson<RemoteFacts | HostFacts>(path.join(dist, FACTS_FILE));
  const change = ({ file }: FileFact) => writePublicFile(dist, file, `another build's ${file}`);
  const changeAll = ({ scripts, styles }: ChunkFiles) => ({
    scripts: scripts.map(change),
    styles: styles.map(change),
  });
  const { entry, files } = facts;
  writeJson(path.join(dist, FACTS_FILE), {
    ...facts,
    entry: 'file' in entry ? change(entry) : changeAll(entry),
    files: Object.fromEntries(
      Object.entries(files).map(([chunk, ofChunk]) => [chunk, changeAll(ofChunk)]),
    ),
  });
  return dist;
}

/** For tests: registers a build that was never published. */
export async function registerUnchecked(
  site: Site,
  name: string,
  build: RemoteBuild,
): Promise<void> {
  await changeSite(site, ({ registry: { remotes } }) => ({
    remotes: { ...remotes, [name]: build },
  }));
}

function writePublicFile(dist: string, file: string, text: string) {
  const content = `/* ${text} ${'.'.repeat(300)} */`;
  const target = path.join(dist, 'public', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
  return { file, integrity: integrityOf(content) };
}

export const someRelease = {
  migrations: [],
  commit: 'abc',
  at: '2026-11-21T10:00:00.000Z',
} as const;
