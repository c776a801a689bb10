import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { assertFilesStored } from '../site/assert-files-stored.ts';
import { changeSite } from '../site/change-site.ts';
import { precompressFolder } from '../site/precompress.ts';
import { publishRemote } from '../site/publish-remote.ts';
import { readRegistry, readStoredRegistry } from '../site/registry-file.ts';
import { promoteRemote, releaseRemote } from '../site/release-remote.ts';
import { publishShell, releaseShell } from '../site/release-shell.ts';
import { removeRemote } from '../site/remove-remote.ts';
import { rollBackRemote } from '../site/roll-back.ts';
import { folders, type Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { hasStoredShell } from '../site/stored-shell.ts';
import { writeJson } from '../site/write-file.ts';
import { parseDays, pruneSite } from './prune-site.ts';

vi.mock('../site/assert-files-stored.ts', { spy: true });
vi.mock('../site/precompress.ts', { spy: true });

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => Date.now() + days * DAY;

let site: Site;
beforeEach(() => {
  site = stagedSite();
});

const release = (version: string) =>
  releaseRemote(site, stagedRemote('feed', version), someRelease);

const stored = () => readdirSync(folders.remote(site, 'feed')).toSorted();

test('a version goes thirty days after it left the registry, and the registered one and its predecessor never', async () => {
  for (const version of ['1a', '2b', '3c']) await release(version);
  expect(pruneSite(site, 30, inDays(29))).toEqual([]);
  expect(stored()).toEqual(['1a', '2b', '3c']);
  expect(pruneSite(site, 30, inDays(31))).toEqual(['feed 1a']);
  expect(stored()).toEqual(['2b', '3c']);
  expect(readdirSync(folders.releases(site, 'feed')).toSorted()).toEqual(['2b', '3c']);
  expect(pruneSite(site, 0, inDays(1000))).toEqual([]);
});

test('a version that was published long ago counts from when it left', async () => {
  await release('1a');
  const published = path.join(folders.released(site, 'feed', '1a'), 'published.json');
  writeJson(published, { at: new Date(inDays(-400)).toISOString() });
  for (const version of ['2b', '3c']) await release(version);
  expect(pruneSite(site, 30, inDays(29))).toEqual([]);
});

test('a shell that was published long ago counts from when it left, and the current one and its predecessor stay', async () => {
  for (const version of ['s1', 's2', 's3']) {
    await releaseShell(site, stagedShell(version));
    const published = path.join(folders.released(site, 'shell', version), 'published.json');
    writeJson(published, { at: new Date(inDays(-400)).toISOString() });
  }
  expect(pruneSite(site, 30, inDays(29))).toEqual([]);
  expect(pruneSite(site, 30, inDays(1000))).toEqual(['shell s1']);
});

test('a version that was rolled back counts from the rollback', async () => {
  for (const version of ['1a', '2b']) await release(version);
  await rollBackRemote(site, 'feed');
  expect(pruneSite(site, 30, inDays(29))).toEqual([]);
  expect(pruneSite(site, 30, inDays(31))).toEqual(['feed 2b']);
});

test('the versions of a removed remote count from its removal', async () => {
  for (const version of ['1a', '2b']) await release(version);
  await removeRemote(site, 'feed');
  expect(pruneSite(site, 30, inDays(29))).toEqual([]);
  expect(pruneSite(site, 30, inDays(31)).toSorted()).toEqual(['feed 1a', 'feed 2b']);
});

test('a published version that waits for its promotion counts from when it was published last', async () => {
  await publishRemote(site, stagedRemote('feed', '1a'), someRelease);
  expect(pruneSite(site, 30, inDays(29))).toEqual([]);
  expect(pruneSite(site, 30, inDays(31))).toEqual(['feed 1a']);
});

test('of an old shell, only the files go that no kept shell has', async () => {
  for (const version of ['s1', 's2', 's3']) await releaseShell(site, stagedShell(version));
  const shared = path.join(folders.shell(site), 'assets/main.00000000.js');
  expect(pruneSite(site, 30, inDays(29))).toEqual([]);
  expect(pruneSite(site, 30, inDays(31))).toEqual(['shell s1']);
  expect(existsSync(shared)).toBe(true);
  expect(existsSync(path.join(folders.shell(site), 'robots.txt'))).toBe(true);
});

test('a release that was decided before its files were pruned is refused', async () => {
  await publishRemote(site, stagedRemote('feed', '1a'), someRelease);
  pruneSite(site, 30, Date.now());
  vi.mocked(assertFilesStored).mockImplementationOnce(() => {
    expect(pruneSite(site, 30, inDays(31))).toEqual(['feed 1a']);
  });
  await expect(promoteRemote(site, 'feed', '1a', someRelease)).rejects.toThrow(
    "feed 1a can't be registered",
  );
  expect(readStoredRegistry(site).remotes).toEqual({});
});

test('after the repair of a lost registry, every version stays until its history is long enough', async () => {
  for (const version of ['1a', '2b', '3c']) {
    await release(version);
    const published = path.join(folders.released(site, 'feed', version), 'published.json');
    writeJson(published, { at: new Date(inDays(-400)).toISOString() });
  }
  writeJson(site.registryFile, readRegistry(site));
  expect(pruneSite(site, 30, Date.now())).toEqual([]);
  expect(pruneSite(site, 30, inDays(29))).toEqual([]);
  expect(stored()).toEqual(['1a', '2b', '3c']);
  expect(pruneSite(site, 30, inDays(31))).toEqual(['feed 1a']);
});

test('a shell that is being published stays', async () => {
  await releaseShell(site, stagedShell('s1'));
  const registry = readStoredRegistry(site);
  writeJson(site.registryFile, {
    ...registry,
    history_since: new Date(inDays(-400)).toISOString(),
  });
  let deleted: string[] | undefined;
  vi.mocked(precompressFolder).mockImplementationOnce(async () => {
    deleted = pruneSite(site, 30, Date.now());
  });
  await publishShell(site, stagedShell('s2'));
  expect(deleted).toEqual([]);
  expect(hasStoredShell(site, 's2')).toBe(true);
});

test('a prune deletes what a killed command left', async () => {
  await release('1a');
  const copy = `${folders.remote(site, 'feed')}/2b.${randomUUID()}.tmp`;
  mkdirSync(copy);
  pruneSite(site, 30, Date.now());
  expect(existsSync(copy)).toBe(true);
  utimesSync(copy, new Date(inDays(-2)), new Date(inDays(-2)));
  pruneSite(site, 30, Date.now());
  expect(existsSync(copy)).toBe(false);
});

test('a prune keeps the registry as it is, and is a change of it', async () => {
  await release('1a');
  const before = readStoredRegistry(site);
  pruneSite(site, 30, Date.now());
  expect(readStoredRegistry(site)).toEqual({ ...before, generation: before.generation + 1 });
  await changeSite(site, () => undefined);
});

test.each([
  ['30', 'is no number of days'],
  ['-1d', 'is no number of days'],
  ['a month', 'is no number of days'],
  ['0d', 'is too short'],
  ['29d', 'is too short'],
])('--keep %s is refused', (text, reason) => {
  expect(() => parseDays(text)).toThrow(`--keep ${text} ${reason}`);
});

test('thirty days and more can be kept', () => {
  expect(parseDays('30d')).toBe(30);
  expect(parseDays('365d')).toBe(365);
});
