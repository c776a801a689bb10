import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { beforeEach, expect, test } from 'vitest';
import { publishRemote } from '../site/publish-remote.ts';
import { readRegistry } from '../site/registry-file.ts';
import { promoteRemote, releaseRemote } from '../site/release-remote.ts';
import { releaseShell } from '../site/release-shell.ts';
import { rollBackRemote } from '../site/roll-back.ts';
import type { Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { writeJson } from '../site/write-file.ts';
import { runProgram } from '../system/run-program.ts';
import { composeForMembers } from './compose-for-members.ts';
import { composeChange, promoteApp } from './promote-app.ts';
import { stagedSteps } from './staged-steps.ts';

const MEMBERS = 'https://pure.example';

let site: Site;
beforeEach(() => {
  site = stagedSite();
});

const shell = stagedShell('s1');
const releaseShellOf = (commit: string) => releaseShell(site, shell, { commit });
const release = (version: string, commit: string, options = {}) =>
  releaseRemote(site, stagedRemote('feed', version), { ...someRelease, ...options, commit });

/** From here on, members open the site that was this machine's. */
const moveToMembers = () =>
  writeJson(site.originsFile, { shell: MEMBERS, remotes: { feed: `${MEMBERS}/remotes/feed` } });

const feed = () => readRegistry(site).remotes['feed'];

test('a site of this machine composes every build, and members’ gets none of a dirty tree', async () => {
  await releaseShellOf('abc-dirty');
  await release('1a', 'unknown');
  await release('2b', 'def-dirty');
  await composeForMembers(site);
  moveToMembers();
  await expect(composeForMembers(site)).rejects.toThrow(
    [
      `${MEMBERS} gets releases of a commit only, and shell s1 was built with changes since abc. Release it again from a commit.`,
      `${MEMBERS} gets releases of a commit only, and feed 2b was built with changes since def. Release it again from a commit.`,
      `${MEMBERS} gets releases of a commit only, and feed 1a was built outside of a git repository. Release it again from a commit.`,
    ].join('\n'),
  );
  expect(feed()?.entry).toContain('http://localhost:4201/');
});

test('`npm run compose` and a change of the registry are refused so, too', async () => {
  await releaseShellOf('abc-dirty');
  moveToMembers();
  const run = [path.join(root, 'tools/run.mjs'), 'compose', '--site', site.dir];
  const { ok, output } = await runProgram(process.execPath, run);
  expect([ok, output]).toEqual([false, expect.stringContaining('shell s1 was built with changes')]);
  await expect(composeChange(site, 'feed', undefined, stagedSteps)).rejects.toThrow(
    /^feed is out of the registry, but .* shell s1 was built with changes/s,
  );
});

test('releases of a commit repair it one after the other, also of the same builds', async () => {
  await releaseShellOf('abc-dirty');
  await release('1a', 'abc-dirty');
  moveToMembers();
  await releaseShellOf('abc');
  await expect(composeForMembers(site)).rejects.toThrow(/^\S+ gets .* feed 1a was built with \S+/);
  await release('1a', 'abc');
  await composeForMembers(site);
  expect(feed()?.entry).toBe(`${MEMBERS}/remotes/feed/1a/remoteEntry.00000000.js`);
});

test('a build that members don’t get is the fallback neither of a release, nor of a rollback', async () => {
  await releaseShellOf('abc');
  await release('1a', 'abc');
  await release('2b', 'abc-dirty');
  await release('3c', 'abc');
  moveToMembers();
  await expect(composeForMembers(site)).rejects.toThrow('feed 2b was built');
  // The build that is registered already.
  await promoteRemote(site, 'feed', '3c', { migrations: [] });
  expect(feed()).not.toHaveProperty('previous');
  await composeForMembers(site);
  await release('4d', 'abc');
  expect(feed()).toMatchObject({ version: '4d', previous: { version: '3c' } });
  await rollBackRemote(site, 'feed');
  expect(feed()).not.toHaveProperty('previous');
});

test('a release in place of a build that members don’t get falls back to the one before it', async () => {
  await release('1a', 'abc');
  await release('2b', 'abc-dirty');
  await publishRemote(site, stagedRemote('feed', '3c'), someRelease);
  moveToMembers();
  await promoteRemote(site, 'feed', '3c', { migrations: [] });
  expect(feed()).toMatchObject({ version: '3c', previous: { version: '1a' } });
});

test('what was composed on this machine is composed for members only if their database has its migrations', async () => {
  const migration = '20261101000100';
  await releaseShell(site, stagedShell('s1', '1.0', { migration }), { commit: 'abc' });
  const local = { ...someRelease, migrations: [migration] };
  await releaseRemote(site, stagedRemote('feed', '1a', { migration }), local);
  await composeForMembers(site);
  moveToMembers();
  await expect(composeForMembers(site)).rejects.toThrow(
    `Nobody said which migrations the database of ${MEMBERS} has, and what is registered was composed for this machine alone. Run \`npx supabase migration list > migrations.txt\`, then \`npm run compose -- --site ${site.dir} --migrations migrations.txt\`.`,
  );
  await expect(composeForMembers(site, ['20261101000000'])).rejects.toThrow(
    `shell s1 needs migration ${migration}, which the target doesn't have\nfeed 1a needs migration ${migration}`,
  );
  const migrations = path.join(site.dir, 'migrations.txt');
  writeFileSync(migrations, `${migration}\n`);
  const run = ['compose', '--site', site.dir, '--migrations', migrations];
  const { output } = await runProgram(process.execPath, [path.join(root, 'tools/run.mjs'), ...run]);
  expect(output).toBe(`Composed ${site.dir}.\n`);
  await composeForMembers(site);
});

test('a promotion says which migrations members’ database has', async () => {
  const migration = '20261101000100';
  await releaseShell(site, stagedShell('s1', '1.0', { migration }), { commit: 'abc' });
  await composeForMembers(site);
  moveToMembers();
  const options = { migrations: [migration] };
  expect(await promoteApp(site, 'shell', 's1', options, stagedSteps)).toBe('shell is now s1.');
});
