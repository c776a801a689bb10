import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Hosting } from '../site/hosting.ts';
import { publishRemote } from '../site/publish-remote.ts';
import { readJson } from '../site/read-json.ts';
import { readRegistry } from '../site/registry-file.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { releaseShell } from '../site/release-shell.ts';
import { files, folders, type Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { writeJson } from '../site/write-file.ts';
import { findFreePort } from '../system/ports.ts';
import { composeForMembers } from './compose-for-members.ts';
import { promoteApp } from './promote-app.ts';
import { stagedSteps } from './staged-steps.ts';

let site: Site;
let ports: { shell: number; feed: number; account: number };
let feedNow = '';
beforeEach(async () => {
  const [shell = 0, feed = 0, account = 0, next = 0] = await Promise.all(
    [1, 2, 3, 4].map(findFreePort),
  );
  ports = { shell, feed, account };
  feedNow = at(next);
  site = stagedSite(ports);
  await releaseShell(site, stagedShell('s1'));
  for (const version of ['1a', '2b']) await release('feed', version);
  await release('account', '1a');
  await compose();
});

const at = (port: number) => `http://localhost:${port}`;
const release = (name: string, version: string) =>
  releaseRemote(site, stagedRemote(name, version, { pages: {} }), someRelease);
const compose = () => composeForMembers(site, [], stagedSteps);

function moveFeed(): void {
  const remotes = { feed: feedNow, account: at(ports.account) };
  writeJson(site.originsFile, { shell: at(ports.shell), remotes });
}

/** @returns what brings them back */
function loseFiles(version: string): () => void {
  const folder = path.join(folders.remote(site, 'feed'), version);
  renameSync(folder, `${folder}.away`);
  return () => renameSync(`${folder}.away`, folder);
}

const hosted = () =>
  readJson<Hosting>(files.hosting(site)).origins.map(({ origin, folders: own }) => [
    origin,
    ...Object.values(own),
  ]);

test.each(['2b', '1a'])(
  'compose moves no remote whose %s isn’t served at its new address, and gives hosts its rules',
  async (version) => {
    const before = readFileSync(site.registryFile, 'utf8');
    const bringBack = loseFiles(version);
    moveFeed();
    await expect(compose()).rejects.toThrow(
      new RegExp(
        `^feed ${version} isn't moved, because .*\\n${feedNow}/${version}/remoteEntry.00000000.js answers 404.*\\nNothing has moved\\.`,
        's',
      ),
    );
    expect(readFileSync(site.registryFile, 'utf8')).toBe(before);
    expect(hosted()).toEqual(
      expect.arrayContaining([
        [at(ports.feed), 'remotes/feed'],
        [feedNow, 'remotes/feed'],
      ]),
    );
    bringBack();
    await compose();
    const { feed } = readRegistry(site).remotes;
    expect([feed?.entry, feed?.previous?.entry]).toEqual(
      ['2b', '1a'].map((moved) => `${feedNow}/${moved}/remoteEntry.00000000.js`),
    );
    expect(hosted()).not.toContainEqual([at(ports.feed), 'remotes/feed']);
  },
);

test('a release at a new address is refused if its predecessor isn’t served there', async () => {
  await publishRemote(site, stagedRemote('feed', '3c', { pages: {} }), someRelease);
  const bringBack = loseFiles('2b');
  moveFeed();
  const promote = () =>
    promoteApp(site, 'feed', '3c', { migrations: [], skippedPages: 'no browser' }, stagedSteps);
  await expect(promote()).rejects.toThrow(/^feed 2b isn't moved, .* answers 404/s);
  bringBack();
  expect(await promote()).toBe('feed is now 3c.');
});
