import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FACTS_FILE, type HostFacts } from '@pure/build';
import { beforeEach, expect, test } from 'vitest';
import { publishRemote } from '../site/publish-remote.ts';
import { readJson } from '../site/read-json.ts';
import { readRegistry } from '../site/registry-file.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { promoteShell, publishShell, releaseShell } from '../site/release-shell.ts';
import { removeRemote } from '../site/remove-remote.ts';
import { folders, type Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { storedShellFolder } from '../site/stored-shell.ts';
import { writeJson } from '../site/write-file.ts';
import { describeAge, describeRegistered } from './describe-registered.ts';
import { listReleases } from './list-releases.ts';

let site: Site;
beforeEach(() => {
  site = stagedSite();
});

const HOUR = 60 * 60 * 1000;
const release = (name: string, version: string, facts = {}) =>
  releaseRemote(site, stagedRemote(name, version, facts), someRelease);

const rowOf = (name: string, now = Date.now()) =>
  describeRegistered(site, now)
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.split(/\s{2,}/);

test('the status names each version, its commit, platform, shared modules, age and predecessor', async () => {
  const shared = { '@tanstack/react-query': '5.108.0', react: '19.3.1' };
  await promoteShell(
    site,
    await publishShell(site, stagedShell('s1', '1.1', { shared }), { commit: 'def' }),
  );
  await release('feed', '1a');
  await release('feed', '2b', {
    shared: { '@tanstack/react-query': '^5.108.0', react: '^19.3.0' },
  });
  expect(describeRegistered(site, Date.now())).toContain('http://localhost:4200');
  expect(rowOf('shell')?.slice(0, 4)).toEqual(['shell', 's1', 'def', '1.1']);
  expect(rowOf('feed', Date.now() + 49 * HOUR)).toEqual([
    'feed',
    '2b',
    'abc',
    '1.0',
    'react-query ^5.108.0, react ^19.3.0',
    '2 d',
    '1a',
    'there',
  ]);
});

test('the status and the list name the commit that a version was published from last', async () => {
  await releaseRemote(site, stagedRemote('feed', '1a'), { ...someRelease, commit: 'abc-dirty' });
  await releaseRemote(site, stagedRemote('feed', '1a'), { ...someRelease, commit: 'def' });
  expect(rowOf('feed')?.[2]).toBe('def');
  expect(listReleases(site, 'feed')).toMatch(/ def /);
});

test('the status says of which version files are missing', async () => {
  for (const version of ['1a', '2b']) await release('feed', version);
  rmSync(path.join(folders.remote(site, 'feed'), '1a/assets'), { recursive: true });
  expect(rowOf('feed')?.at(-1)).toBe('MISSING of 1a');
});

test.each([
  ['stored', () => path.join(folders.released(site, 'shell', 's1'), 'public')],
  ['served', () => path.join(folders.shell(site), 'assets')],
])('the status says that the %s files of the shell are missing', async (_which, folder) => {
  await promoteShell(site, await publishShell(site, stagedShell('s1'), { commit: 'def' }));
  expect(rowOf('shell')?.at(-1)).toBe('there');
  rmSync(folder(), { recursive: true });
  expect(rowOf('shell')?.at(-1)).toBe('MISSING of s1');
});

test('the status says that a file of the shell is missing which no chunk names', async () => {
  await promoteShell(site, await publishShell(site, stagedShell('s1'), { commit: 'def' }));
  rmSync(path.join(folders.shell(site), 'assets/favicon.00000000.svg'));
  expect(rowOf('shell')?.at(-1)).toBe('MISSING of s1');
});

test('the status looks at the shell that the current one replaced, too', async () => {
  const dist = stagedShell('s1');
  await releaseShell(site, dist);
  const facts = path.join(dist, FACTS_FILE);
  writeJson(facts, { ...readJson<HostFacts>(facts), version: 's2' });
  await releaseShell(site, dist);
  expect(rowOf('shell')?.slice(-2)).toEqual(['s1', 'there']);
  // Only the current one is served with the files that have no hash in their name.
  writeFileSync(path.join(folders.shell(site), 'robots.txt'), 'altered');
  expect(rowOf('shell')?.at(-1)).toBe('MISSING of s2');
  await releaseShell(site, dist);
  expect(rowOf('shell')?.at(-1)).toBe('there');
  rmSync(path.join(storedShellFolder(site, 's1'), 'assets'), { recursive: true });
  expect(rowOf('shell')?.at(-1)).toBe('MISSING of s1');
  rmSync(folders.released(site, 'shell', 's2'), { recursive: true });
  expect(rowOf('shell')?.at(-1)).toBe('MISSING of s2, s1');
});

test('the status says what was released against a gate, and why', async () => {
  await release('feed', '1a', { slots: { lends: ['feed/composer'], borrows: [] } });
  await release('account', '1a', { slots: { lends: [], borrows: ['feed/composer'] } });
  await removeRemote(site, 'feed', { breaking: 'it moved' });
  expect(describeRegistered(site, Date.now())).toContain(
    'feed was removed although others borrow its slots, because it moved',
  );
});

test('an empty site says so', () => {
  expect(describeRegistered(site, 0)).toBe('Nothing is released on http://localhost:4200 yet.');
  expect(listReleases(site)).toBe('No app is stored.');
  expect(listReleases(site, 'feed')).toBe('No feed is stored.');
});

test('the list has every stored version with its state', async () => {
  await releaseShell(site, stagedShell('s1'));
  for (const version of ['1a', '2b', '3c']) await release('feed', version);
  await publishRemote(site, stagedRemote('feed', '4d'), someRelease);
  const states = listReleases(site)
    .split('\n')
    .slice(1)
    .map((line) => line.split(/\s{2,}/))
    .map((cells) => [cells[0], cells[1], cells.at(-1)?.replace(/\d{4}-\d\d-\d\d/, 'on a day')]);
  expect(states).toEqual([
    ['feed', '4d', 'never registered'],
    ['feed', '3c', 'registered'],
    ['feed', '2b', 'predecessor'],
    ['feed', '1a', 'left on a day'],
    ['shell', 's1', 'registered'],
  ]);
});

test('the list doesn’t call a version never registered because the registry’s history was lost', async () => {
  for (const version of ['1a', '2b', '3c']) await release('feed', version);
  writeJson(site.registryFile, readRegistry(site));
  expect(listReleases(site, 'feed')).toMatch(/ 1a .* left\n?$/);
});

test('the list says which versions aren’t stored whole', async () => {
  await publishShell(site, stagedShell('s1'));
  rmSync(path.join(folders.released(site, 'shell', 's1'), 'public/assets'), { recursive: true });
  await publishRemote(site, stagedRemote('feed', '1a'), someRelease);
  rmSync(path.join(folders.remote(site, 'feed'), '1a/assets'), { recursive: true });
  const lines = listReleases(site).split('\n').slice(1);
  expect(lines.map((line) => line.split(/\s{2,}/).at(-1))).toEqual([
    'its files are missing',
    'its files are missing',
  ]);
});

test('an age has its largest unit', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  expect(describeAge('2026-11-26T11:59:30Z', now)).toBe('just now');
  expect(describeAge('2026-11-26T11:15:00Z', now)).toBe('45 min');
  expect(describeAge('2026-11-26T02:00:00Z', now)).toBe('10 h');
  expect(describeAge(undefined, now)).toBe('unknown');
});
