import { expect, test } from 'vitest';
import { readRegistry } from './registry-file.ts';
import { releaseLocalShell } from './release-local-shell.ts';
import { releaseRemote } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';

test('on this machine, a shell of an older platform drops the builds that it can’t run', async () => {
  const site = stagedSite();
  const release = (...build: Parameters<typeof stagedRemote>) =>
    releaseRemote(site, stagedRemote(...build), someRelease);
  await releaseShell(site, stagedShell('s1', '1.3'));
  await release('feed', '1a', { platform: '1.3' });
  await release('account', '1a', { platform: '1.3' });
  await release('account', '2a', { platform: '1.2' });

  const older = stagedShell('s2', '1.2');
  await expect(releaseShell(site, older)).rejects.toThrow(
    'feed 1a: needs platform 1.3 or newer, this is 1.2\naccount 1a:',
  );
  expect(await releaseLocalShell(site, older, someRelease)).toMatchObject({ version: 's2' });
  const { feed, account } = readRegistry(site).remotes;
  expect(feed).toBeUndefined();
  expect(account).toMatchObject({ version: '2a' });
  expect(account).not.toHaveProperty('previous');
});

test('a build that the shell can run stays, with its fallback', async () => {
  const site = stagedSite();
  await releaseShell(site, stagedShell('s1'));
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  await releaseRemote(site, stagedRemote('feed', '2a'), someRelease);
  const before = readRegistry(site);
  await releaseLocalShell(site, stagedShell('s2'), someRelease);
  expect(readRegistry(site)).toEqual(before);
});
