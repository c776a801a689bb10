import path from 'node:path';
import { expect, test } from 'vitest';
import { readRegistry } from './registry-file.ts';
import { releaseRemote } from './release-remote.ts';
import { readOrigins } from './site-folder.ts';
import { someRelease, stagedRemote, stagedSite } from './staged-builds.ts';
import { readFacts } from './stored-releases.ts';
import { writeJson } from './write-file.ts';

test.each([
  ['../shell', '1a', 'a name has'],
  ['Feed', '1a', 'a name has'],
  ['constructor', '1a', 'every JavaScript object has a constructor'],
  ['feed', '../../x', 'a version has'],
  ['feed', '', 'a version has'],
])('a build that calls itself %s "%s" is refused', (name, version, reason) => {
  const dist = stagedRemote('feed', '1a', { name, version });
  expect(() => readFacts(dist)).toThrow(`${path.join(dist, 'build.json')}: ${reason}`);
});

test('origins.json can’t name a folder outside of the remotes’', () => {
  const site = stagedSite();
  const remotes = { '../shell': 'http://localhost:4201' };
  writeJson(site.originsFile, { ...readOrigins(site), remotes });
  expect(() => readOrigins(site)).toThrow('a name has lower-case letters');
});

test('a registry can’t name one either', async () => {
  const site = stagedSite();
  const feed = await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  const register = (remotes: object) => () => {
    writeJson(site.registryFile, { remotes });
    return readRegistry(site);
  };
  expect(register({ feed })()).toEqual({ remotes: { feed } });
  expect(register({ '../shell': feed })).toThrow('a name has lower-case letters');
  const elsewhere = { ...feed, version: '../../x' };
  expect(register({ feed: elsewhere })).toThrow('its version can’t name a folder');
  expect(register({ feed: { ...feed, previous: elsewhere } })).toThrow('its version can’t name');
});
