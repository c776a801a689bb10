import { expect, test } from 'vitest';
import { publishRemote } from './publish-remote.ts';
import { releaseShell } from './release-shell.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';

test('a remote without an address is refused with the line that gives it one', async () => {
  const site = stagedSite();
  await releaseShell(site, stagedShell('s1'));
  await expect(publishRemote(site, stagedRemote('notes', '1a'), someRelease)).rejects.toThrow(
    `${site.originsFile} has no address for notes. Add one to its "remotes", such as "notes": "http://localhost:4200/remotes/notes".`,
  );
});
