import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { composeSite } from '../site/compose-site.ts';
import { publishRemote } from '../site/publish-remote.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { publishShell, releaseShell } from '../site/release-shell.ts';
import { folders, type Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { writeJson } from '../site/write-file.ts';
import { findFreePort } from '../system/ports.ts';
import { openPages } from './open-pages.ts';
import { stagedSteps as steps } from './staged-steps.ts';
import { verifyApp } from './verify-app.ts';

vi.mock('./open-pages.ts', () => ({ openPages: vi.fn() }));

/** An address on which no request is sent, because `fetch` refuses the port. */
const MEMBERS = 'http://127.0.0.2:9';

let site: Site;
beforeEach(async () => {
  // Any program: pages aren't opened.
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  vi.mocked(openPages).mockResolvedValue([]);
  const [shell = 0, feed = 0, account = 0] = await Promise.all([1, 2, 3].map(findFreePort));
  site = stagedSite({ shell, feed, account });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.mocked(openPages).mockReset();
});

async function releaseFirst(): Promise<void> {
  await releaseShell(site, stagedShell('s1'));
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  await composeSite(site);
}

async function publishNext(name: string): Promise<void> {
  if (name === 'shell') await publishShell(site, stagedShell('s2'));
  else await publishRemote(site, stagedRemote('feed', '2b'), someRelease);
}

const verify = (name: string, version: string, options = {}) =>
  verifyApp(site, name, version, { migrations: [], ...options }, steps);

/** Every file of the site, with its content. */
const contentOf = () =>
  readdirSync(site.dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.endsWith('.lock') && statSync(path.join(site.dir, file)).isFile())
    .map((file) => [file, readFileSync(path.join(site.dir, file), 'base64')]);

const next = [
  ['feed', '2b'],
  ['shell', 's2'],
] as const;
const registered = [
  ['feed', '1a'],
  ['shell', 's1'],
] as const;

test.each(next)(
  'a published %s is verified, and the site stays as it was',
  async (name, version) => {
    await releaseFirst();
    await publishNext(name);
    const before = contentOf();
    expect(await verify(name, version)).toBe(
      `${name} ${version} is verified. Nothing has changed.`,
    );
    expect(openPages).toHaveBeenCalledOnce();
    expect(contentOf()).toEqual(before);
  },
);

test.each(next)('a %s whose page breaks is refused with the page', async (name, version) => {
  await releaseFirst();
  await publishNext(name);
  vi.mocked(openPages).mockResolvedValue(['feed breaks on /app: TypeError: no such thing']);
  const before = contentOf();
  await expect(verify(name, version)).rejects.toThrow(
    `${name} ${version} fails verification, because pages break with it:\nfeed breaks on /app: TypeError: no such thing`,
  );
  expect(contentOf()).toEqual(before);
});

test.each(next)('a %s whose files aren’t served is refused', async (name, version) => {
  await releaseFirst();
  await publishNext(name);
  const folder = name === 'shell' ? folders.shell(site) : folders.remote(site, name);
  rmSync(path.join(folder, name === 'shell' ? 'assets' : version), { recursive: true });
  await expect(verify(name, version)).rejects.toThrow(
    `${name} ${version} fails verification, because its files aren't served as browsers need them:`,
  );
});

test.each(registered)('a %s that is registered is verified, too', async (name, version) => {
  await releaseFirst();
  vi.mocked(openPages).mockResolvedValue(['feed breaks on /app: TypeError: no such thing']);
  await expect(verify(name, version)).rejects.toThrow(
    `${name} ${version} fails verification, because pages break with it:`,
  );
});

test('without a look at the pages, the sentence says so', async () => {
  await releaseFirst();
  await publishNext('feed');
  expect(await verify('feed', '2b', { skippedPages: 'no browser' })).toBe(
    'feed 2b is verified without its pages. Nothing has changed.',
  );
  expect(openPages).not.toHaveBeenCalled();
});

test('a shell that can’t run a registered remote is refused before a page is opened', async () => {
  await publishShell(site, stagedShell('s2', '2.0'));
  await releaseFirst();
  await expect(verify('shell', 's2')).rejects.toThrow(
    "This shell can't run the registered remotes:",
  );
  expect(openPages).not.toHaveBeenCalled();
});

test.each(next)('a %s that members don’t get is refused at once', async (name, version) => {
  await releaseFirst();
  if (name === 'shell') await publishShell(site, stagedShell('s2'), { commit: 'def-dirty' });
  else {
    const release = { ...someRelease, commit: 'def-dirty' };
    await publishRemote(site, stagedRemote('feed', '2b'), release);
  }
  writeJson(site.originsFile, { shell: MEMBERS, remotes: { feed: `${MEMBERS}/feed` } });
  await expect(verify(name, version)).rejects.toThrow(
    `${name} ${version} was built with changes since def.`,
  );
});

test('before the first shell, nothing can be verified, and the refusal says why', async () => {
  await publishShell(site, stagedShell('s1'));
  await publishNext('feed');
  await expect(verify('shell', 's1')).rejects.toThrow(
    `shell s1 can't be verified, because no shell is released yet, and nobody serves the site before. Run \`npm run release -- shell --site ${site.dir}\`, which promotes the first shell unverified.`,
  );
  await expect(verify('feed', '2b')).rejects.toThrow(
    'feed 2b fails verification, because no shell is released yet.',
  );
});
