import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FACTS_FILE } from '@pure/build';
import { beforeEach, expect, test } from 'vitest';
import { findMissingFile } from './assert-files-stored.ts';
import { publishRemote } from './publish-remote.ts';
import { promoteRemote, releaseRemote } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { folders, type Site } from './site-folder.ts';
import {
  rebuiltDifferently,
  someRelease,
  stagedRemote,
  stagedShell,
  stagedSite,
} from './staged-builds.ts';
import { readStoredCommit } from './stored-releases.ts';

let site: Site;
beforeEach(async () => {
  site = stagedSite();
  await releaseShell(site, stagedShell('s1'));
});

const entry = () => path.join(folders.remote(site, 'feed'), '1a/remoteEntry.00000000.js');
const factsFile = () => path.join(folders.released(site, 'feed', '1a'), FACTS_FILE);
const publishAgain = (dist: string, commit = 'abc') =>
  publishRemote(site, dist, { ...someRelease, commit });

test('a remote without an address is refused with the line that gives it one', async () => {
  await expect(publishRemote(site, stagedRemote('notes', '1a'), someRelease)).rejects.toThrow(
    `${site.originsFile} has no address for notes. Add one to its "remotes", such as "notes": "http://localhost:4200/remotes/notes".`,
  );
});

test('a rebuild of a registered version to other bytes is refused, and members keep its files', async () => {
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  const before = readFileSync(entry(), 'utf8');
  const rebuilt = rebuiltDifferently(stagedRemote('feed', '1a'));
  await expect(publishAgain(rebuilt, 'def')).rejects.toThrow(
    `feed 1a was published here before, and its remoteEntry.00000000.js differs from this build's, although the sources are the same. The published files stay. Promote them by \`npm run promote -- feed --version 1a --site ${site.dir}\`, or release other sources.`,
  );
  expect(readFileSync(entry(), 'utf8')).toBe(before);
  expect(findMissingFile(site, 'feed', '1a')).toBeUndefined();
  expect(readStoredCommit(site, 'feed', '1a')).toBe('abc');
});

test('a rebuild to other bytes doesn’t repair a damaged version, and one to the same bytes does', async () => {
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  writeFileSync(entry(), 'altered');
  await expect(publishAgain(rebuiltDifferently(stagedRemote('feed', '1a')))).rejects.toThrow(
    `The published files are missing or altered, too. Restore ${path.dirname(entry())} from a backup, or release other sources.`,
  );
  expect(readFileSync(entry(), 'utf8')).toBe('altered');
  await publishAgain(stagedRemote('feed', '1a'));
  expect(findMissingFile(site, 'feed', '1a')).toBeUndefined();
});

test('a version whose build.json was lost gets it back by its release, unless the bytes are others', async () => {
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  await releaseRemote(site, stagedRemote('feed', '2b'), someRelease);
  const before = readFileSync(factsFile(), 'utf8');
  rmSync(factsFile());
  await expect(promoteRemote(site, 'feed', '1a', someRelease)).rejects.toThrow(
    `${factsFile()} is missing or altered. Release it again from its commit.`,
  );
  await expect(publishAgain(rebuiltDifferently(stagedRemote('feed', '1a')))).rejects.toThrow(
    "differs from this build's",
  );
  expect(existsSync(factsFile())).toBe(false);
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  expect(readFileSync(factsFile(), 'utf8')).toBe(before);
});
