import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { beforeEach, expect, test } from 'vitest';
import { composeSite } from '../site/compose-site.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { releaseShell } from '../site/release-shell.ts';
import { readRoutes } from '../site/routes-file.ts';
import type { Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { writeJson } from '../site/write-file.ts';
import { runProgram } from '../system/run-program.ts';

const MIGRATION = '20261101000100';
const MEMBERS = 'https://pure.example';

/** Composed for this machine alone; from now on, members open it. */
let site: Site;
beforeEach(async () => {
  site = stagedSite();
  await releaseShell(site, stagedShell('s1', '1.0', { migration: MIGRATION }), { commit: 'abc' });
  const pages = { '/app': { chunk: 'page-home' }, '/app/notes': { chunk: 'page-home' } };
  await releaseRemote(site, stagedRemote('feed', '1a', { pages }), someRelease);
  await composeSite(site);
  writeJson(site.originsFile, { shell: MEMBERS, remotes: { feed: `${MEMBERS}/remotes/feed` } });
});

const run = (...parameters: string[]) =>
  runProgram(process.execPath, [
    path.join(root, 'tools/run.mjs'),
    'routes',
    ...parameters,
    '--site',
    site.dir,
  ]);

const grantedPaths = () => readRoutes(site).routes.map(({ path: at }) => at);

test.each([
  [['--grant', 'feed'], 'routes.json grants feed its new pages now', ['/app', '/app/notes']],
  [['--revoke', '/app'], 'routes.json grants /app to no remote any more', []],
])(
  '%j says that members don’t notice it, if the documents can’t be composed',
  async (parameters, change, paths) => {
    const { ok, output } = await run(...parameters);
    expect(ok).toBe(false);
    expect(output).toContain(
      `${change}, but visitors get the documents from before, because new ones can't be composed: Nobody said which migrations`,
    );
    expect(output).toContain(`then run \`npm run compose -- --site ${site.dir}\`.`);
    expect(grantedPaths()).toEqual(paths);
  },
);

test('a grant beside a refused revocation isn’t written', async () => {
  const { ok, output } = await run('--grant', 'feed', '--revoke', '/gone');
  expect([ok, output]).toEqual([
    false,
    expect.stringContaining("routes.json doesn't grant /gone to any remote."),
  ]);
  expect(grantedPaths()).toEqual(['/app']);
});

test('a grant takes the migrations that compose asks for', async () => {
  const migrations = path.join(site.dir, 'migrations.txt');
  writeFileSync(migrations, `${MIGRATION}\n`);
  const { ok, output } = await run('--grant', 'feed', '--migrations', migrations);
  expect([ok, output]).toEqual([
    true,
    expect.stringContaining('/app/notes  feed: /app/notes (1a)'),
  ]);
});

test('a file of migrations that can’t be read is refused before routes.json changes', async () => {
  const { ok, output } = await run('--grant', 'feed', '--migrations', 'gone.txt');
  expect([ok, output]).toEqual([false, expect.stringContaining("gone.txt can't be read")]);
  expect(grantedPaths()).toEqual(['/app']);
});
