import { beforeEach, expect, test } from 'vitest';
import { readCurrentShellVersion } from '../site/current-shell.ts';
import { publishRemote } from '../site/publish-remote.ts';
import { readRegistry } from '../site/registry-file.ts';
import { promoteRemote } from '../site/release-remote.ts';
import { promoteShell, publishShell } from '../site/release-shell.ts';
import type { Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { writeJson } from '../site/write-file.ts';
import { promoteApp } from './promote-app.ts';
import { rollBackApp } from './roll-back-app.ts';
import { steps } from './steps.ts';

const quiet = { ...steps, show: <R>(_title: string, work: () => Promise<R>) => work() };

let site: Site;
beforeEach(() => {
  site = stagedSite();
});

const publish = (name: string, version: string, commit: string) =>
  name === 'shell'
    ? publishShell(site, stagedShell(version), { commit })
    : publishRemote(site, stagedRemote(name, version), { ...someRelease, commit });

const register = (name: string, version: string) =>
  name === 'shell' ? promoteShell(site, version) : promoteRemote(site, name, version, someRelease);

const promote = (name: string, version: string) =>
  promoteApp(site, name, version, { migrations: [], skippedPages: 'a test' }, quiet);

/** An address on which no request is sent, because `fetch` refuses the port. */
const MEMBERS = 'http://127.0.0.2:9';

/** From here on, members open the site that was this machine's. */
const moveToMembers = () =>
  writeJson(site.originsFile, { shell: MEMBERS, remotes: { feed: `${MEMBERS}/feed` } });

const registered = () => [
  readCurrentShellVersion(site)?.version,
  readRegistry(site).remotes['feed']?.version,
];

beforeEach(async () => {
  for (const name of ['shell', 'feed']) {
    await publish(name, '1a', 'abc-dirty');
    await register(name, '1a');
    await publish(name, '2b', 'def');
    await register(name, '2b');
    await publish(name, '3c', 'def-dirty');
    await publish(name, '4d', 'unknown');
  }
});

test.each(['feed', 'shell'])(
  'a %s that was built with uncommitted changes isn’t promoted to members, nor rolled back to',
  async (name) => {
    moveToMembers();
    await expect(promote(name, '3c')).rejects.toThrow(
      `${MEMBERS} gets releases of a commit only, and ${name} 3c was built with changes since def. Release it again from a commit.`,
    );
    await expect(promote(name, '4d')).rejects.toThrow(`${name} 4d was built outside of a git`);
    await expect(rollBackApp(site, name, {}, quiet)).rejects.toThrow(
      `${name} 1a was built with changes since abc.`,
    );
    await expect(rollBackApp(site, name, { to: '1a' }, quiet)).rejects.toThrow(
      `${name} 1a was built with changes since abc.`,
    );
    expect(registered()).toEqual(['2b', '2b']);
  },
);

test.each(['feed', 'shell'])('a %s that is released again from a commit passes', async (name) => {
  await publish(name, '3c', 'def');
  moveToMembers();
  await expect(promote(name, '3c')).rejects.toThrow("its files aren't served");
});
