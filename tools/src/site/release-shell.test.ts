import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { precompressFolder } from './precompress.ts';
import { publishRemote } from './publish-remote.ts';
import { promoteRemote } from './release-remote.ts';
import { promoteShell, publishShell, releaseShell, rollBackShell } from './release-shell.ts';
import { folders, type Site } from './site-folder.ts';
import {
  rebuiltDifferently,
  someRelease,
  stagedRemote,
  stagedShell,
  stagedSite,
} from './staged-builds.ts';
import { hasStoredShell, storedShellFolder } from './stored-shell.ts';

vi.mock('./precompress.ts', { spy: true });

let site: Site;
beforeEach(async () => {
  site = stagedSite();
  await releaseShell(site, stagedShell('s1'));
});

const served = (file: string) => path.join(folders.shell(site), file);

test('the host of a remote alone, whose name is its own, is released as a shell', async () => {
  const { version } = await releaseShell(site, stagedShell('s2', '1.0', { name: 'build' }));
  expect(version).toBe('s2');
  expect(hasStoredShell(site, 's2')).toBe(true);
});

test('a promotion leaves the files alone that are served already', async () => {
  const next = stagedShell('s2');
  await publishShell(site, next);
  const files = ['assets/main.00000000.js', 'assets/main.00000000.js.br'];
  const before = files.map((file) => statSync(served(file)));
  await promoteShell(site, 's2');
  const after = files.map((file) => statSync(served(file)));
  expect(after.map(({ ino, mtimeMs }) => [ino, mtimeMs])).toEqual(
    before.map(({ ino, mtimeMs }) => [ino, mtimeMs]),
  );
});

test('a shell in place of a broken one rolls back to the last good one', async () => {
  await releaseShell(site, stagedShell('s2'));
  await publishShell(site, stagedShell('s3'));
  await promoteShell(site, 's3', { replacesBroken: true });
  expect(await rollBackShell(site)).toEqual({ version: 's1', earlier: [] });
});

test('a shell is refused without its migration, as a remote is', async () => {
  const next = stagedShell('s2', '1.0', { migration: '20261129410100' });
  await expect(publishShell(site, next, { migrations: [] })).rejects.toThrow(
    "shell needs migration 20261129410100, which the target doesn't have",
  );
  expect(readFileSync(served('assets/main.00000000.js'), 'utf8')).toContain('shell s1');
  await publishShell(site, next, { migrations: ['20261129410100'] });
  await expect(promoteShell(site, 's2', { migrations: [] })).rejects.toThrow(
    'shell needs migration 20261129410100',
  );
  const migrations = ['20261101000100', '20261129410100'];
  expect((await promoteShell(site, 's2', { migrations })).version).toBe('s2');
});

test('a file without a hash is replaced as a whole, not written over', async () => {
  const before = statSync(served('robots.txt')).ino;
  await releaseShell(site, stagedShell('s2'));
  expect(readFileSync(served('robots.txt'), 'utf8')).toContain('shell s2');
  expect(statSync(served('robots.txt')).ino).not.toBe(before);
});

test('a file that is too small for it loses the compressed forms of the one it replaces', async () => {
  expect(existsSync(served('robots.txt.br'))).toBe(true);
  const next = stagedShell('s2', '1.0', { assets: [] });
  writeFileSync(path.join(next, 'public/robots.txt'), 'User-agent: *');
  await releaseShell(site, next);
  expect(readFileSync(served('robots.txt'), 'utf8')).toBe('User-agent: *');
  expect(readdirSync(folders.shell(site)).filter((file) => /robots/.test(file))).toEqual([
    'robots.txt',
  ]);
});

test('a shell with a file that differs from its build is refused, the first one, too', async () => {
  const empty = stagedSite();
  const build = stagedShell('s1');
  writeFileSync(path.join(build, 'public/assets/main.00000000.css'), 'of another build');
  await expect(releaseShell(empty, build)).rejects.toThrow(
    'assets/main.00000000.css of shell differs from the build.',
  );
  expect(existsSync(folders.releases(empty, 'shell'))).toBe(false);
});

test('a release that fails leaves no temporary folder', async () => {
  rmSync(served('robots.txt'));
  mkdirSync(served('robots.txt'));
  await expect(releaseShell(site, stagedShell('s2'))).rejects.toThrow();
  expect(readdirSync(site.dir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a shell that was stored in part isn’t promoted, and publishing it again completes it', async () => {
  await publishShell(site, stagedShell('s2'));
  rmSync(path.join(storedShellFolder(site, 's2'), 'assets/main.00000000.css'));
  await expect(promoteShell(site, 's2')).rejects.toThrow('s2 are missing or altered');
  await publishShell(site, stagedShell('s2'));
  expect((await promoteShell(site, 's2')).version).toBe('s2');
});

test.each(['current', 'stored'])(
  'a rebuild of a %s shell to other bytes is refused, and its files stay',
  async (which) => {
    if (which === 'stored') await releaseShell(site, stagedShell('s2'));
    const stored = path.join(storedShellFolder(site, 's1'), 'assets/main.00000000.js');
    const files = [stored, served('assets/main.00000000.js')];
    const before = files.map((file) => readFileSync(file, 'utf8'));
    const rebuilt = rebuiltDifferently(stagedShell('s1'));
    await expect(publishShell(site, rebuilt)).rejects.toThrow(
      "shell s1 was published here before, and its assets/main.00000000.js differs from this build's",
    );
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
    expect(hasStoredShell(site, 's1')).toBe(true);
  },
);

test('a shell that is stored whole isn’t written over when it is published again', async () => {
  await publishShell(site, stagedShell('s2'));
  const robots = path.join(storedShellFolder(site, 's2'), 'robots.txt');
  const before = statSync(robots);
  await publishShell(site, stagedShell('s2'));
  const after = statSync(robots);
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
});

test.each([
  ['stored', () => storedShellFolder(site, 's1')],
  ['served', () => folders.shell(site)],
])('a release of the current shell brings its %s files back', async (_which, folder) => {
  const file = path.join(folder(), 'assets/main.00000000.js');
  const content = readFileSync(file, 'utf8');
  writeFileSync(file, 'altered');
  await releaseShell(site, stagedShell('s1'));
  expect(readFileSync(file, 'utf8')).toBe(content);
});

/** Another command registers a remote each time that a promotion has its files ready, as often as given. */
async function registerMeanwhile(times: number, facts = {}) {
  const versions = Array.from({ length: times }, (_, index) => `v${index}`);
  for (const version of versions) {
    await publishRemote(site, stagedRemote('feed', version, facts), someRelease);
  }
  for (const version of versions) {
    vi.mocked(precompressFolder).mockImplementationOnce(async () => {
      await promoteRemote(site, 'feed', version, someRelease);
    });
  }
}

test.each([
  ['can’t run a remote that is registered meanwhile', 1, { platform: '1.1' }, 'needs platform 1.1'],
  ['is overtaken by other commands each time', 4, {}, 'Nothing is changed.'],
])('a shell that %s leaves the served files as they are', async (_what, times, facts, reason) => {
  await releaseShell(site, stagedShell('s2', '1.1'));
  await publishShell(site, stagedShell('s3', '1.0'));
  await registerMeanwhile(times, facts);
  await expect(promoteShell(site, 's3')).rejects.toThrow(reason);
  expect(readFileSync(served('robots.txt'), 'utf8')).toContain('shell s2');
});
