import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeSite } from '../site/compose-site.ts';
import { publishRemote } from '../site/publish-remote.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { releaseShell } from '../site/release-shell.ts';
import { resolveSite, type Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { writeJson } from '../site/write-file.ts';
import { runProgram } from '../system/run-program.ts';

let site: Site;
beforeEach(() => {
  site = resolveSite(mkdtempSync(path.join(os.tmpdir(), 'pure-release-')));
  writeJson(site.originsFile, { shell: 'https://pure.example', remotes: {} });
});
afterEach(() => rmSync(site.dir, { recursive: true }));

const run = (command: string, ...parameters: string[]) => runWith({}, command, ...parameters);

const runWith = (env: Record<string, string>, command: string, ...parameters: string[]) =>
  runProgram(
    process.execPath,
    [path.join(root, 'tools/run.mjs'), command, ...parameters, '--site', site.dir],
    { env },
  );

test.each([
  ['release', 'landing', 'before anything is built'],
  ['release', 'shell', 'before anything is built'],
  ['promote', 'landing', 'before anything is verified'],
  ['promote', 'shell', 'before anything is verified'],
])('%s %s to members is refused %s unless the migrations are said', async (command, app) => {
  const { ok, output } = await run(command, app);
  expect(ok).toBe(false);
  expect(output).toContain('Nobody said which migrations the database of https://pure.example has');
  expect(output).not.toContain('Building');
});

test.each(['landing', 'shell'])(
  'a %s of sources that no commit holds is refused to members before it is built',
  async (app) => {
    const migrations = path.join(site.dir, 'migrations.txt');
    writeFileSync(migrations, '20261101000100\n');
    const outside = { GIT_DIR: site.dir };
    const { ok, output } = await runWith(outside, 'release', app, '--migrations', migrations);
    expect([ok, output]).toEqual([false, expect.stringContaining('no git repository')]);
    expect(output).not.toContain('Building');
  },
);

test.each(['shell', 'feed'])(
  'a %s is built only after a check of the contract',
  async (app) => {
    writeJson(site.originsFile, { shell: 'http://localhost:4200', remotes: {} });
    const parameters = ['release', app, '--publish-only', '--site', site.dir];
    const command = spawn(process.execPath, [path.join(root, 'tools/run.mjs'), ...parameters], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(command, 'exit');
    const [printed] = (await once(command.stdout, 'data')) as [Buffer];
    command.kill();
    await ended;
    expect(printed.toString()).toMatch(/^ {2}… Checking the contract/);
  },
  60_000,
);

test('an empty site has a status and a list', async () => {
  expect((await run('status')).output).toBe('Nothing is released on https://pure.example yet.\n');
  expect((await run('release', '--list')).output).toBe('No app is stored.\n');
});

test.each([
  [['release', 'feed', '--publish-only', '--rollback'], 'Use one of --publish-only, --rollback'],
  [['release', 'feed', '--remove'], "feed isn't registered."],
  [['release', 'feed', '--remove', '--skip-pages', 'a try'], "--remove doesn't take --skip-pages."],
  [
    ['release', 'feed', '--rollback', '--skip-pages', 'a try', '--replace-broken'],
    "--rollback doesn't take --skip-pages, --replace-broken.",
  ],
  [['release', '--list', '--migrations', 'x'], "--list doesn't take --migrations."],
  [['release', 'feed', '--rollback', '--migrations', 'gone.txt'], "gone.txt can't be read"],
  [['release', 'gone', '--rollback'], "gone isn't registered."],
  [['promote', 'landing', '--migrations', 'gone.txt'], "gone.txt can't be read"],
  [['release', 'feed', 'messages'], 'Name one app at a time.'],
  [['release', 'feed', '--remove', '--breaking', ''], '--breaking is empty.'],
  [['promote', 'feed', '--skip-pages', ''], '--skip-pages is empty.'],
  [['promote', 'feed', 'messages'], 'npm run promote -- <shell|feed|'],
  [['promote', 'fed'], 'There is no apps/fed.\nnpm run promote -- <shell|feed|'],
  [['promote', 'feed', '--migrations', '/dev/null'], '/dev/null names no migration'],
  [['routes', '--grant', ''], '--grant is empty.'],
  [['promote'], 'npm run promote -- <shell|feed|'],
  [['prune'], 'npm run prune -- --keep 30d [options]'],
  [['prune', '--keep', 'forever'], '--keep forever is no number of days'],
])('%j is refused in words', async ([command = '', ...parameters], words) => {
  const { ok, output } = await run(command, ...parameters);
  expect(ok).toBe(false);
  expect(output).toContain(words);
});

test('promote finds the stored versions of an app that was deleted', async () => {
  const local = stagedSite();
  const remotes = { gone: 'http://localhost:4201' };
  writeJson(local.originsFile, { shell: 'http://localhost:4200', remotes });
  await releaseShell(local, stagedShell('s1'));
  await publishRemote(local, stagedRemote('gone', '1a', { pages: {} }), someRelease);
  const parameters = ['promote', 'gone', '--version', '2b', '--site', local.dir];
  const { output } = await runProgram(process.execPath, [
    path.join(root, 'tools/run.mjs'),
    ...parameters,
  ]);
  expect(output).toContain('No version of gone stored here begins with "2b".');
});

test('a removal takes the migrations that compose asks for', async () => {
  const migration = '20261101000100';
  const composed = stagedSite();
  await releaseShell(composed, stagedShell('s1', '1.0', { migration }), { commit: 'abc' });
  for (const name of ['feed', 'account'])
    await releaseRemote(composed, stagedRemote(name, '1a'), someRelease);
  await composeSite(composed);
  const members = 'https://pure.example';
  const remotes = { feed: `${members}/remotes/feed`, account: `${members}/remotes/account` };
  writeJson(composed.originsFile, { shell: members, remotes });
  const migrations = path.join(composed.dir, 'migrations.txt');
  writeFileSync(migrations, `${migration}\n`);
  const options = ['--remove', '--migrations', migrations, '--site', composed.dir];
  const { output } = await runProgram(process.execPath, [
    path.join(root, 'tools/run.mjs'),
    'release',
    'account',
    ...options,
  ]);
  expect(output).toContain('account is removed.');
});
