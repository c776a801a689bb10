import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { pruneSite } from '../release/prune-site.ts';
import { composeSite } from './compose-site.ts';
import { publishRemote } from './publish-remote.ts';
import { readRegistry, readStoredRegistry } from './registry-file.ts';
import { releaseRemote } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { folders, resolveSite, type Site } from './site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';

let site: Site;
beforeEach(() => {
  site = stagedSite();
});

const release = (name: string, version: string, where = site) =>
  releaseRemote(where, stagedRemote(name, version), someRelease);

test.each([
  ['a shell', () => releaseShell(site, stagedShell('s1'))],
  ['a remote', () => release('feed', '1a')],
])('%s is the first release of a site without a registry', async (_what, releaseFirst) => {
  expect(readStoredRegistry(site)).toEqual({ generation: 0, remotes: {}, history: {} });
  await publishRemote(site, stagedRemote('account', '1a'), someRelease);
  await releaseFirst();
  expect(existsSync(site.registryFile)).toBe(true);
});

test.each([
  ['shell', () => releaseShell(site, stagedShell('s1'))],
  ['remote', () => release('feed', '1a')],
])('after the release of a %s, a lost registry isn’t an empty one', async (_what, releaseFirst) => {
  await releaseFirst();
  rmSync(site.registryFile);
  const refusal = `${site.registryFile} is missing, and ${site.dir} has releases.`;
  expect(() => readRegistry(site)).toThrow(refusal);
  await expect(release('account', '1a')).rejects.toThrow(refusal);
  await expect(releaseShell(site, stagedShell('s2'))).rejects.toThrow(refusal);
  await expect(composeSite(site)).rejects.toThrow();
  expect(() => pruneSite(site, 30, Date.now() + 1e12)).toThrow(refusal);
  expect(existsSync(site.registryFile)).toBe(false);
});

test('a registry that is named wrongly is refused, and the right one is kept', async () => {
  await releaseShell(site, stagedShell('s1'));
  await release('feed', '1a');
  const registry = path.join(site.dir, 'remote.json');
  const mistyped = resolveSite(site.dir, { registry });
  await expect(release('account', '1a', mistyped)).rejects.toThrow(`${registry} is missing`);
  expect(Object.keys(readRegistry(site).remotes)).toEqual(['feed']);
});

test('the served registry repairs a lost one, as the refusal says', async () => {
  await releaseShell(site, stagedShell('s1'));
  await release('feed', '1a');
  await composeSite(site);
  const before = readRegistry(site);
  const served = path.join(folders.shell(site), 'remotes.json');
  rmSync(site.registryFile);
  expect(() => readRegistry(site)).toThrow(`copy ${served} there`);
  cpSync(served, site.registryFile);
  expect(readRegistry(site)).toEqual(before);
  await release('account', '1a');
});
