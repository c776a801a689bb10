import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RemoteBuild, RouteTable } from '@pure/contracts/host';
import { beforeAll, expect, test } from 'vitest';
import { composeSite } from '../site/compose-site.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { releaseShell } from '../site/release-shell.ts';
import { files, folders, readConfiguration, type Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { writeJson } from '../site/write-file.ts';
import { isComposedDocument, replaceRemote } from './replace-remote.ts';

const home = { chunk: 'page-home', access: 'protected', title: 'Home' } as const;
const build: RemoteBuild = {
  version: 'here',
  container: 'feed_here',
  entry: 'http://localhost:4201/remoteEntry.js',
  integrity: `sha256-${'A'.repeat(43)}=`,
  files: {},
  pages: { '/app': home, '/app/notes': { ...home, title: 'Notes' } },
  platform: '1.0',
  migration: '0',
  built_at: '2026-11-26T10:00:00.000Z',
  commit: 'dev',
};

let site: Site;
let html: string;
beforeAll(async () => {
  site = stagedSite();
  const configuration = readConfiguration(site);
  writeJson(files.configuration(site), { ...configuration, report_url: 'https://reports.test/' });
  await releaseShell(site, stagedShell('s1'));
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  await releaseRemote(site, stagedRemote('account', '1a', { pages: {} }), someRelease);
  await releaseRemote(site, stagedRemote('feed', '2b'), someRelease);
  await composeSite(site);
  html = readFileSync(path.join(folders.shell(site), 'app/index.html'), 'utf8');
});

function inlined<Content>(document: string, id: string): Content {
  const [, json = ''] = new RegExp(`id="${id}">(.*?)</script>`).exec(document) ?? [];
  return JSON.parse(json) as Content;
}

const replaced = () => replaceRemote(html, { name: 'feed', build });

test('the document has the build of this machine, without the version before, and all others as they are', () => {
  const { remotes } = inlined<Registry>(replaced(), 'pure-registry');
  const before = inlined<Registry>(html, 'pure-registry').remotes;
  expect(before['feed']).toMatchObject({ version: '2b', previous: { version: '1a' } });
  expect(remotes['feed']).toEqual(build);
  expect(remotes['account']).toEqual(before['account']);
});

test('a page that isn’t granted there yet can be opened, beside those of other remotes', () => {
  const { rows } = inlined<RouteTable>(replaced(), 'pure-routes');
  expect(rows.map(({ path: at }) => at)).toEqual(['/app', '/app/notes']);
});

test('the files of the replaced build aren’t preloaded, those of the shell and of other remotes are', () => {
  const preloads =
    replaced()
      .match(/<link rel="preload"[^>]*>/g)
      ?.join() ?? '';
  expect(html).toContain('http://localhost:4201/2b/assets/page-home');
  expect(preloads).not.toContain('http://localhost:4201/');
  expect(preloads).toContain('/assets/query.');
  expect(preloads).toContain('http://localhost:4204/1a/remoteEntry');
});

test('no worker keeps its code, and no failure of it is reported to the members’ address', () => {
  expect(inlined(html, 'pure-configuration')).toMatchObject({
    report_url: 'https://reports.test/',
  });
  expect(inlined(replaced(), 'pure-configuration')).toMatchObject({
    service_worker: false,
    report_url: null,
  });
});

test('a document of something else is recognised', () => {
  expect(isComposedDocument(html)).toBe(true);
  expect(isComposedDocument('<html>Another site</html>')).toBe(false);
});
