import { expect, test } from 'vitest';
import { releaseShell } from './release-shell.ts';
import { removeRemote } from './remove-remote.ts';
import { stagedShell, stagedSite } from './staged-builds.ts';

test('the shell isn’t removed, and neither is a remote that isn’t registered', async () => {
  const site = stagedSite();
  await releaseShell(site, stagedShell('s1'));
  await expect(removeRemote(site, 'shell')).rejects.toThrow("The shell can't be removed.");
  await expect(removeRemote(site, 'feed')).rejects.toThrow("feed isn't registered.");
});
