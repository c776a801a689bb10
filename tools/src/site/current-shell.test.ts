import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { CommandError } from '../system/run-command.ts';
import { composeSite } from './compose-site.ts';
import { readCurrentShellVersion } from './current-shell.ts';
import { releaseRemote } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { files, folders, type Site } from './site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';

let site: Site;

beforeEach(async () => {
  site = stagedSite();
  await releaseShell(site, stagedShell('s1'));
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
});

const lose = () => rmSync(files.currentShell(site));

test('after a shell was composed, its lost file isn’t taken for a site without a shell', async () => {
  await composeSite(site);
  lose();
  const refusal = `${files.currentShell(site)} is missing`;
  await expect(releaseShell(site, stagedShell('s2'))).rejects.toThrow(refusal);
  await expect(releaseRemote(site, stagedRemote('feed', '2b'), someRelease)).rejects.toThrow(
    refusal,
  );
  await expect(composeSite(site)).rejects.toThrow(refusal);
});

test('what the refusal says to write repairs it', async () => {
  await composeSite(site);
  lose();
  const [, advised = ''] =
    /write (\{.*?\}) there/.exec(
      String(await composeSite(site).catch((error: unknown) => error)),
    ) ?? [];
  writeFileSync(files.currentShell(site), advised);
  await composeSite(site);
  expect(readCurrentShellVersion(site)?.version).toBe('s1');
  await releaseShell(site, stagedShell('s2'));
  expect(JSON.parse(readFileSync(files.currentShell(site), 'utf8'))).toMatchObject({
    version: 's2',
    earlier: ['s1'],
  });
});

test('a site that was never composed has no shell', () => {
  lose();
  expect(readCurrentShellVersion(site)).toBeUndefined();
});

test('a current shell that isn’t stored is named with the way on, which works', async () => {
  rmSync(folders.released(site, 'shell', 's1'), { recursive: true });
  await expect(composeSite(site)).rejects.toThrow(
    `The shell s1 isn't stored: ${folders.released(site, 'shell', 's1')} has no build. Release it again from its commit, or restore that folder from a backup.`,
  );
  await releaseShell(site, stagedShell('s1'));
  await composeSite(site);
});

test.each([
  ['', 'Unexpected end of JSON input'],
  ['{}', 'version: Invalid key: Expected "version" but received undefined'],
  ['{"version": "s1", "earlier": "s0"}', 'earlier: Invalid type: Expected Array'],
])('a damaged file is refused in a sentence: %s', async (content, reason) => {
  const file = files.currentShell(site);
  writeFileSync(file, content);
  expect(() => readCurrentShellVersion(site)).toThrow(
    `${file} isn't a valid version of the current shell: ${reason}`,
  );
  await expect(composeSite(site)).rejects.toThrow(CommandError);
});
