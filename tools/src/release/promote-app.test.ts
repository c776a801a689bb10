import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FACTS_FILE, type RemoteFacts } from '@pure/build';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeRoutes, grantPages } from '../site/change-routes.ts';
import { readCurrentShellVersion } from '../site/current-shell.ts';
import { publishRemote } from '../site/publish-remote.ts';
import { readRegistry } from '../site/registry-file.ts';
import { promoteRemote } from '../site/release-remote.ts';
import { publishShell, releaseShell } from '../site/release-shell.ts';
import { COMPRESSED_FORMS } from '../site/precompress.ts';
import { readJson } from '../site/read-json.ts';
import { routesFile } from '../site/routes-file.ts';
import { folders, type Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { storedShellFolder } from '../site/stored-shell.ts';
import { writeJson } from '../site/write-file.ts';
import { findFreePort } from '../system/ports.ts';
import { composeSite } from '../site/compose-site.ts';
import { describeRegistered } from './describe-registered.ts';
import { composeChange, lastPublished, promoteApp } from './promote-app.ts';
import { rollBackApp } from './roll-back-app.ts';
import { steps } from './steps.ts';

const quiet = { ...steps, show: <R>(_title: string, work: () => Promise<R>) => work() };
const skippedPages = 'this machine has no browser';

let site: Site;
beforeEach(async () => {
  const [shell = 0, feed = 0, account = 0] = await Promise.all([1, 2, 3].map(findFreePort));
  site = stagedSite({ shell, feed, account });
});
afterEach(() => vi.unstubAllEnvs());

const publish = (name: string, version: string) =>
  publishRemote(site, stagedRemote(name, version), someRelease);

const promote = (name: string, version: string, options = {}) =>
  promoteApp(site, name, version, { migrations: [], ...options }, quiet);

async function releaseFirstShell(): Promise<void> {
  await releaseShell(site, stagedShell('s1'));
  await composeSite(site);
}

test('a published version isn’t registered before it is promoted', async () => {
  await releaseFirstShell();
  await publish('feed', '1a');
  expect(existsSync(path.join(folders.remote(site, 'feed'), '1a'))).toBe(true);
  expect(readRegistry(site).remotes).toEqual({});
  expect(await promote('feed', '1a', { skippedPages })).toBe('feed is now 1a.');
  expect(readRegistry(site).remotes['feed']?.version).toBe('1a');
});

test('without a version, the last published one is promoted', async () => {
  expect(() => lastPublished(site, 'feed')).toThrow(
    `No feed was published here. Run \`npm run release -- feed --publish-only --site ${site.dir}\` first.`,
  );
  for (const version of ['2b', '1a']) await publish('feed', version);
  expect(lastPublished(site, 'feed')).toBe('1a');
  await publish('feed', '2b');
  expect(lastPublished(site, 'feed')).toBe('2b');
});

test('a version whose files aren’t served is refused with the address, and stays unregistered', async () => {
  await releaseFirstShell();
  const { build } = await publish('feed', '1a');
  rmSync(path.join(folders.remote(site, 'feed'), '1a/assets'), { recursive: true });
  const { scripts = [], styles = [] } = build.files['page-home'] ?? {};
  await expect(promote('feed', '1a', { skippedPages })).rejects.toThrow(
    `feed 1a isn't promoted, because its files aren't served as browsers need them:`,
  );
  for (const { url } of [...scripts, ...styles]) {
    await expect(promote('feed', '1a', { skippedPages })).rejects.toThrow(`${url} answers 404`);
  }
  expect(readRegistry(site).remotes).toEqual({});
});

test('a published shell serves its files beside those of the current one, which stays', async () => {
  await releaseFirstShell();
  await publishShell(site, stagedShell('s2'));
  expect(readCurrentShellVersion(site)?.version).toBe('s1');
  expect(await promote('shell', 's2', { skippedPages })).toBe('shell is now s2.');
  expect(readCurrentShellVersion(site)).toEqual({
    version: 's2',
    earlier: ['s1'],
    skipped_pages: skippedPages,
  });
});

test('of two first shells at once, the second isn’t promoted unverified', async () => {
  const versions = ['s1', 's2'];
  for (const version of versions) await publishShell(site, stagedShell(version));
  const results = await Promise.allSettled(versions.map((version) => promote('shell', version)));
  const current = readCurrentShellVersion(site)?.version ?? '';
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([
    {
      reason: {
        message: expect.stringContaining(
          `isn't verified, and another command has promoted ${current} since. Nothing is changed.`,
        ),
      },
    },
  ]);
  expect(readCurrentShellVersion(site)).toEqual({ version: current, earlier: [] });
});

test('a shell whose files aren’t served is refused, and the current one stays', async () => {
  await releaseFirstShell();
  await publishShell(site, stagedShell('s2'));
  rmSync(path.join(folders.shell(site), 'assets'), { recursive: true });
  await expect(promote('shell', 's2', { skippedPages })).rejects.toThrow(
    /^shell s2 isn't promoted, .*assets\/main\.00000000\.js answers 404/s,
  );
  expect(readCurrentShellVersion(site)?.version).toBe('s1');
});

test.each(['served', 'stored'])(
  'a shell without a %s file that its documents name and no chunk is refused',
  async (where) => {
    await releaseFirstShell();
    await publishShell(site, stagedShell('s2'));
    const folder = where === 'served' ? folders.shell(site) : storedShellFolder(site, 's2');
    for (const form of ['', ...COMPRESSED_FORMS]) {
      rmSync(path.join(folder, `assets/favicon.00000000.svg${form}`), { force: true });
    }
    await expect(promote('shell', 's2', { skippedPages })).rejects.toThrow(
      where === 'served' ? 'favicon.00000000.svg answers 404' : 's2 are missing or altered',
    );
    expect(readCurrentShellVersion(site)?.version).toBe('s1');
  },
);

test('a remote without a file that no chunk names is refused', async () => {
  await releaseFirstShell();
  const { build } = await publish('feed', '1a');
  const facts = path.join(folders.released(site, 'feed', '1a'), FACTS_FILE);
  const assets = [{ file: 'assets/face.00000000.woff2', integrity: build.integrity }];
  writeJson(facts, { ...readJson<RemoteFacts>(facts), assets });
  await expect(promote('feed', '1a', { skippedPages })).rejects.toThrow(
    `${new URL('assets/face.00000000.woff2', build.entry).href} answers 404`,
  );
});

test('a shell whose migration the environment lacks is refused before a page is opened', async () => {
  await releaseFirstShell();
  await publishShell(site, stagedShell('s2', '1.0', { migration: '20261129410100' }));
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(promote('shell', 's2')).rejects.toThrow('shell needs migration 20261129410100');
  expect(readCurrentShellVersion(site)?.version).toBe('s1');
});

test('without a browser, nothing is promoted, and the refusal says how to go on', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await releaseFirstShell();
  await publish('feed', '1a');
  await expect(promote('feed', '1a')).rejects.toThrow(
    /^feed 1a isn't promoted, because its pages couldn't be opened: CHROMIUM_PATH is .*--skip-pages "reason"/s,
  );
  expect(readRegistry(site).remotes).toEqual({});
});

test('an empty reason leaves out no page', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await releaseFirstShell();
  await publishShell(site, stagedShell('s2'));
  await publish('feed', '1a');
  for (const [name, version] of [
    ['feed', '1a'],
    ['shell', 's2'],
  ] as const) {
    if (name === 'shell') await promoteRemote(site, 'feed', '1a', { migrations: [] });
    await expect(promote(name, version, { skippedPages: '' })).rejects.toThrow(
      `${name} ${version} isn't promoted, because its pages couldn't be opened`,
    );
  }
});

test('a backend that doesn’t start is said in the same way', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  await releaseFirstShell();
  await publish('feed', '1a');
  const openDemoBackend = () => Promise.reject(new Error('Postgres has no binary here'));
  await expect(
    promoteApp(site, 'feed', '1a', { migrations: [] }, { ...quiet, openDemoBackend }),
  ).rejects.toThrow("its pages couldn't be opened: Postgres has no binary here");
});

test('the registry keeps why pages weren’t opened, and the status says so', async () => {
  await releaseFirstShell();
  await publish('feed', '1a');
  await promote('feed', '1a', { skippedPages });
  expect(readRegistry(site).remotes['feed']?.skipped_pages).toBe(skippedPages);
  expect(describeRegistered(site, Date.now())).toContain(
    `feed: its pages weren't opened before, because ${skippedPages}`,
  );
});

test('before the first shell, a remote is refused, because nobody could open it', async () => {
  await publish('feed', '1a');
  await expect(promote('feed', '1a', { skippedPages })).rejects.toThrow(
    `feed 1a isn't promoted, because no shell is released yet. Run \`npm run release -- shell --site ${site.dir}\` first.`,
  );
});

test('a command whose change another one has replaced says so', async () => {
  await releaseFirstShell();
  for (const version of ['1a', '2b']) await publish('feed', version);
  await promoteRemote(site, 'feed', '1a', { migrations: [] });
  await promoteRemote(site, 'feed', '2b', { migrations: [] });
  expect(await composeChange(site, 'feed', '1a', quiet)).toBe(
    'feed was 1a, and another command has changed it since: now it is 2b.',
  );
});

test('a rollback asks the host for the files, and is refused without them', async () => {
  await releaseFirstShell();
  for (const version of ['1a', '2b']) {
    await publish('feed', version);
    await promoteRemote(site, 'feed', version, { migrations: [] });
  }
  const folder = path.join(folders.remote(site, 'feed'), '1a');
  renameSync(folder, `${folder}.away`);
  await expect(rollBackApp(site, 'feed', {}, quiet)).rejects.toThrow(
    /^feed 1a isn't promoted, .*remoteEntry\.00000000\.js answers 404/s,
  );
  expect(readRegistry(site).remotes['feed']?.version).toBe('2b');
  renameSync(`${folder}.away`, folder);
  expect(await rollBackApp(site, 'feed', {}, quiet)).toBe('feed is now 1a.');
  await expect(rollBackApp(site, 'feed', {}, quiet)).rejects.toThrow('no earlier feed');
});

test('a rollback takes the first characters of a version', async () => {
  await releaseFirstShell();
  for (const version of ['1a11', '2b22', '3c33']) {
    await publish('feed', version);
    await promoteRemote(site, 'feed', version, { migrations: [] });
  }
  expect(await rollBackApp(site, 'feed', { to: '1a' }, quiet)).toBe('feed is now 1a11.');
  await expect(rollBackApp(site, 'feed', { to: '4d' }, quiet)).rejects.toThrow(
    'No version of feed stored here begins with "4d".',
  );
  await expect(rollBackApp(site, 'feed', { to: '' }, quiet)).rejects.toThrow('begins with ""');
  expect(readRegistry(site).remotes['feed']?.version).toBe('1a11');
});

test('a rollback to a shell whose files aren’t served any more is refused', async () => {
  await releaseFirstShell();
  await expect(rollBackApp(site, 'shell', {}, quiet)).rejects.toThrow('no earlier shell');
  // It has other content under the same names.
  await publishShell(site, stagedShell('s2'));
  await promote('shell', 's2', { skippedPages });
  await expect(rollBackApp(site, 'shell', {}, quiet)).rejects.toThrow(
    /^shell s1 isn't promoted, .*main\.00000000\.js isn't the released file/s,
  );
  expect(readCurrentShellVersion(site)?.version).toBe('s2');
});

test('a page that nobody granted is named with the command that grants it, until it is granted', async () => {
  await releaseFirstShell();
  const page = { chunk: 'page-home', access: 'protected', title: 'Notes' } as const;
  const pages = { '/app': page, '/app/notes': page, '/app/tasks': page };
  for (const version of ['1a', '2b']) {
    await publishRemote(site, stagedRemote('feed', version, { pages }), someRelease);
  }
  expect(await promote('feed', '1a', { skippedPages })).toBe(
    `feed is now 1a.\nMembers don't see /app/notes and /app/tasks until they are granted: \`npm run routes -- --grant feed --site ${site.dir}\`.`,
  );
  changeRoutes(site, (routes, registry) => grantPages('feed', routes, registry));
  expect(await promote('feed', '2b', { skippedPages })).toBe('feed is now 2b.');
});

test('a page at a path of another remote is named with its owner', async () => {
  await releaseFirstShell();
  const page = { chunk: 'page-home', access: 'protected', title: 'Notes' } as const;
  const pages = { '/app': page, '/app/notes': page };
  await publishRemote(site, stagedRemote('account', '1a', { pages }), someRelease);
  expect(await promote('account', '1a', { skippedPages })).toBe(
    [
      'account is now 1a.',
      "Members don't see /app of account, because /app is granted to feed.",
      `Members don't see /app/notes until it is granted: \`npm run routes -- --grant account --site ${site.dir}\`.`,
    ].join('\n'),
  );
});

test('a version whose documents can’t be composed is refused, also without a look at its pages', async () => {
  await releaseFirstShell();
  const pages = { '/notes': { chunk: 'page-home', access: 'protected', title: 'Notes' } } as const;
  await publishRemote(site, stagedRemote('account', '1a', { pages }), someRelease);
  await expect(promote('account', '1a', { skippedPages })).rejects.toThrow(
    'account 1a declares /notes as protected',
  );
  expect(readRegistry(site).remotes).toEqual({});
});

test('a change whose documents can’t be composed says what holds now', async () => {
  await releaseFirstShell();
  writeFileSync(routesFile(site), '{}');
  await expect(composeChange(site, 'feed', undefined, quiet)).rejects.toThrow(
    /^feed is out of the registry, but visitors get the documents from before, .*routes\.json/s,
  );
  await expect(composeChange(site, 'feed', undefined, quiet)).rejects.toThrow(
    `\nRepair that, then run \`npm run compose -- --site ${site.dir}\`.`,
  );
});
