import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { localOrigins, type Origins } from '../system/ports.ts';
import { composeSite } from './compose-site.ts';
import { readRegistry } from './registry-file.ts';
import { releaseRemote } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { rollBackRemote } from './roll-back.ts';
import { folders, type Site } from './site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';
import { writeJson } from './write-file.ts';

const before = localOrigins({ shell: 4200, remotes: { feed: 4201, account: 4204 } });

let site: Site;
let builds: Record<'shell' | 'account' | 'feed', string>;
beforeEach(async () => {
  site = stagedSite();
  builds = {
    shell: stagedShell('s1'),
    account: stagedRemote('account', '1a'),
    feed: prerenderedFeed('2b'),
  };
  await releaseRemote(site, prerenderedFeed('1a'), someRelease);
  await startAt(before);
});

function prerenderedFeed(version: string): string {
  const dist = stagedRemote('feed', version, { prerendered: ['/app'] });
  mkdirSync(path.join(dist, 'prerender'));
  writeFileSync(
    path.join(dist, 'prerender/main.cjs'),
    `exports.prerenderPage = async () => '<img src="pure-remote:/picture.svg">';`,
  );
  return dist;
}

/** As `npm start` does, with the same builds. */
async function startAt(origins: Origins): Promise<void> {
  writeJson(site.originsFile, origins);
  await releaseShell(site, builds.shell);
  for (const name of ['feed', 'account'] as const) {
    await releaseRemote(site, builds[name], someRelease);
  }
  await composeSite(site);
}

const served = (file: string) => readFileSync(path.join(folders.shell(site), file), 'utf8');

function expectFeedAt(address: string): void {
  expect(served('app/index.html')).toContain(`"entry":"${address}/2b/remoteEntry.00000000.js"`);
  expect(served('app/index.html')).toContain(`<img src="${address}/2b/picture.svg">`);
  expect(served('app/index.html')).not.toContain(':4201/');
  const { feed } = readRegistry(site).remotes;
  expect(feed?.files['page-home']?.styles[0]?.url).toBe(
    `${address}/2b/assets/page-home.00000000.css`,
  );
  expect(feed?.previous?.entry).toBe(`${address}/1a/remoteEntry.00000000.js`);
  expect(JSON.stringify(feed)).not.toContain(':4201/');
}

test('a start at other ports serves every remote from there', async () => {
  await startAt(localOrigins({ shell: 5200, remotes: { feed: 5201, account: 5204 } }));
  expectFeedAt('http://localhost:5201');
  expect(JSON.stringify(readRegistry(site))).not.toContain(':42');
});

test('a remote with another port moves alone', async () => {
  const { account } = readRegistry(site).remotes;
  await startAt(localOrigins({ shell: 4200, remotes: { feed: 4209, account: 4204 } }));
  expectFeedAt('http://localhost:4209');
  expect(readRegistry(site).remotes['account']).toEqual(account);
});

test('compose moves remotes to the addresses of origins.json', async () => {
  const remotes = { ...before.remotes, feed: 'http://localhost:4200/remotes/feed' };
  writeJson(site.originsFile, { ...before, remotes });
  await composeSite(site);
  expectFeedAt('http://localhost:4200/remotes/feed');
});

test('a rollback after a move registers the version at the present address', async () => {
  writeJson(site.originsFile, localOrigins({ shell: 5200, remotes: { feed: 5201 } }));
  const { entry } = await rollBackRemote(site, 'feed');
  expect(entry).toBe('http://localhost:5201/1a/remoteEntry.00000000.js');
});

test('a remote without an address stays where it is', async () => {
  const registry = readRegistry(site);
  const { feed: _, ...remotes } = before.remotes;
  writeJson(site.originsFile, { ...before, remotes });
  await composeSite(site);
  expect(readRegistry(site)).toEqual(registry);
});
