import { rmSync } from 'node:fs';
import path from 'node:path';
import { FACTS_FILE } from '@pure/build';
import { beforeEach, expect, test } from 'vitest';
import { composeSite } from '../site/compose-site.ts';
import { readCurrentShellVersion } from '../site/current-shell.ts';
import { publishRemote } from '../site/publish-remote.ts';
import { readRegistry } from '../site/registry-file.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { publishShell, releaseShell } from '../site/release-shell.ts';
import { removeRemote } from '../site/remove-remote.ts';
import { folders, type Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { writeJson } from '../site/write-file.ts';
import { findFreePort } from '../system/ports.ts';
import { rollBackApp } from './roll-back-app.ts';

let site: Site;
beforeEach(async () => {
  const [shell = 0, feed = 0, account = 0] = await Promise.all([1, 2, 3].map(findFreePort));
  site = stagedSite({ shell, feed, account });
  await releaseSameShell('s1');
  await composeSite(site);
});

const release = (version: string) =>
  releaseRemote(site, stagedRemote('feed', version), someRelease);

/** All have the same files, so that those of an earlier one are still served. */
const releaseSameShell = (version: string) =>
  releaseShell(site, stagedShell('s', '1.0', { version }));

/** Rolls back while another command changes the site, after the version's files were verified. */
const rollBackDuring = (change: () => Promise<unknown>, name: string, options = {}) =>
  rollBackApp(site, name, options, {
    async show(title, work) {
      const result = await work();
      if (title.startsWith('Files')) await change();
      return result;
    },
  });

test('a rollback is refused if another version is registered while it is verified', async () => {
  for (const version of ['1a', '2b', '3c']) await release(version);
  await expect(rollBackDuring(() => release('4d'), 'feed')).rejects.toThrow(
    'feed was 3c, and another command has changed it since: now it is 4d. Nothing is changed.',
  );
  const { feed } = readRegistry(site).remotes;
  expect(feed).toMatchObject({ version: '4d', previous: { version: '3c' } });
});

test('a rollback to a named version registers it, whatever is registered meanwhile', async () => {
  for (const version of ['1a', '2b', '3c']) await release(version);
  expect(await rollBackDuring(() => release('4d'), 'feed', { to: '2b' })).toBe('feed is now 2b.');
});

test('a rollback to a version whose build.json was lost says so, and how to go on', async () => {
  for (const version of ['1a', '2b']) await release(version);
  const facts = path.join(folders.released(site, 'feed', '1a'), FACTS_FILE);
  rmSync(facts);
  await expect(rollBackDuring(async () => {}, 'feed')).rejects.toThrow(
    `feed 1a can't be registered: ${facts} is missing or altered. Release it again from its commit.`,
  );
});

test('a rollback of a remote that is removed meanwhile is refused', async () => {
  for (const version of ['1a', '2b']) await release(version);
  await expect(rollBackDuring(() => removeRemote(site, 'feed'), 'feed')).rejects.toThrow(
    "feed isn't registered.",
  );
});

test('a rollback of the shell is refused if another one is current once it is verified', async () => {
  for (const version of ['s2', 's3']) await releaseSameShell(version);
  await expect(rollBackDuring(() => releaseSameShell('s4'), 'shell')).rejects.toThrow(
    'shell was s3, and another command has changed it since: now it is s4. Nothing is changed.',
  );
  expect(readCurrentShellVersion(site)?.version).toBe('s4');
  expect(await rollBackDuring(() => releaseSameShell('s5'), 'shell', { to: 's2' })).toBe(
    'shell is now s2.',
  );
});

test('a shell that was rolled back can be named again, also after the registry’s history was lost', async () => {
  for (const version of ['s2', 's3']) await releaseSameShell(version);
  const rollBack = (to: string) => rollBackDuring(async () => {}, 'shell', { to });
  expect(await rollBack('s2')).toBe('shell is now s2.');
  expect(await rollBack('s3')).toBe('shell is now s3.');
  await rollBack('s1');
  writeJson(site.registryFile, readRegistry(site));
  expect(await rollBack('s3')).toBe('shell is now s3.');
});

test('a rollback to a version that was never registered is refused before it is verified, and says how to promote it', async () => {
  for (const version of ['1a', '2b']) await release(version);
  await publishRemote(site, stagedRemote('feed', '3c'), someRelease);
  await publishShell(site, stagedShell('s', '1.0', { version: 's2' }));
  const shown: string[] = [];
  const rollBack = (name: string, to: string) =>
    rollBackApp(
      site,
      name,
      { to },
      {
        show(title, work) {
          shown.push(title);
          return work();
        },
      },
    );
  await expect(rollBack('feed', '3c')).rejects.toThrow(
    `feed 3c was never registered here. Promote it, which opens its pages first: \`npm run promote -- feed --version 3c --site ${site.dir}\`.`,
  );
  await expect(rollBack('shell', 's2')).rejects.toThrow('shell s2 was never registered here');
  expect(shown).toEqual([]);
  expect(readRegistry(site).remotes['feed']?.version).toBe('2b');
});

test('a rollback to any version that was registered once passes, also if only its folder says so', async () => {
  for (const version of ['1a', '2b', '3c', '4d']) await release(version);
  expect(await rollBackDuring(async () => {}, 'feed', { to: '1a' })).toBe('feed is now 1a.');
  writeJson(site.registryFile, readRegistry(site));
  expect(await rollBackDuring(async () => {}, 'feed', { to: '3c' })).toBe('feed is now 3c.');
});

test('a rollback takes the migrations that compose asks for', async () => {
  const migration = '20261101000100';
  const shell = stagedShell('s', '1.0', { version: 's2', migration });
  await releaseShell(site, shell, { commit: 'abc' });
  for (const version of ['1a', '2b']) await release(version);
  // Its files are verified on this machine.
  const moveToMembers = async () => {
    const members = 'https://pure.example';
    writeJson(site.originsFile, { shell: members, remotes: { feed: `${members}/remotes/feed` } });
  };
  const options = { migrations: [migration] };
  expect(await rollBackDuring(moveToMembers, 'feed', options)).toBe('feed is now 1a.');
});
