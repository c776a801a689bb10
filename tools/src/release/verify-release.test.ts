import type { Registry } from '@pure/contracts/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { composeSite } from '../site/compose-site.ts';
import { publishRemote } from '../site/publish-remote.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { publishShell, releaseShell } from '../site/release-shell.ts';
import type { Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { readStoredShell } from '../site/stored-shell.ts';
import { findFreePort } from '../system/ports.ts';
import type { Candidate } from './candidate.ts';
import { openPages } from './open-pages.ts';
import { stagedSteps as steps } from './staged-steps.ts';
import type { Steps } from './steps.ts';
import { verifyRemote, verifyShell } from './verify-release.ts';

vi.mock('./open-pages.ts', () => ({ openPages: vi.fn() }));

let site: Site;
beforeEach(async () => {
  // Any program: pages aren't opened.
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  const [shell = 0, feed = 0, account = 0] = await Promise.all([1, 2, 3].map(findFreePort));
  site = stagedSite({ shell, feed, account });
  await releaseShell(site, stagedShell('s1'));
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  await composeSite(site);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.mocked(openPages).mockReset();
});

/** Keeps what a browser would get from the candidate. */
function watchCandidate() {
  const seen = { document: '', versions: {} as Record<string, string>, pages: [] as string[] };
  vi.mocked(openPages).mockImplementation(async ({ documents }: Candidate, _backend, pages) => {
    seen.document = await (await fetch(`${documents}/app`)).text();
    const { remotes } = (await (await fetch(`${documents}/remotes.json`)).json()) as Registry;
    seen.versions = Object.fromEntries(
      Object.entries(remotes).map(([name, { version }]) => [name, version]),
    );
    seen.pages = pages.map(({ remote, path: at }) => `${remote} ${at}`);
    return [];
  });
  return seen;
}

const entryOf = (shell: string) => readStoredShell(site, shell).entry.scripts[0]?.integrity ?? '';

test('pages are opened in the shell that is released, with the registered remotes', async () => {
  const seen = watchCandidate();
  await publishShell(site, stagedShell('s2'));
  await verifyShell(site, 's2', { migrations: [] }, steps);
  expect(entryOf('s2')).not.toBe(entryOf('s1'));
  expect(seen.document).toContain(entryOf('s2'));
  expect(seen.document).not.toContain(entryOf('s1'));
  expect(seen.versions).toEqual({ feed: '1a' });
  expect(seen.pages).toEqual(['feed /app']);
});

test('pages are opened with the remote that is released, in the shell that members have', async () => {
  const seen = watchCandidate();
  await publishRemote(site, stagedRemote('feed', '2b'), someRelease);
  await verifyRemote(site, 'feed', '2b', { migrations: [] }, steps);
  expect(seen.document).toContain(entryOf('s1'));
  expect(seen.versions).toEqual({ feed: '2b' });
  expect(seen.pages).toEqual(['feed /app']);
});

const declaring = (name: string, version: string, paths: string[], borrows: string[] = []) =>
  stagedRemote(name, version, {
    pages: Object.fromEntries(paths.map((path) => [path, { chunk: 'page-home' }])),
    slots: { lends: name === 'feed' ? ['feed/post-list'] : [], borrows },
  });

/** Keeps the titles of the steps. */
function watchSteps() {
  const titles: string[] = [];
  const show: Steps['show'] = (title, work) => {
    titles.push(title);
    return work();
  };
  return { titles, steps: { ...steps, show } };
}

test('two remotes that declare a page nobody is granted don’t keep a shell from its release', async () => {
  const seen = watchCandidate();
  const watched = watchSteps();
  const feed = declaring('feed', '3c', ['/app', '/app/notes']);
  const account = declaring('account', '1a', ['/app/notes', '/app/notes/:id', '/app/notes/:name']);
  await releaseRemote(site, account, someRelease);
  await releaseRemote(site, feed, someRelease);
  await publishShell(site, stagedShell('s2'));
  await verifyShell(site, 's2', { migrations: [] }, watched.steps);
  expect(seen.pages).toEqual(['feed /app', 'feed /app/notes', 'account /app/notes/:id']);
  expect(watched.titles.at(-1)).toBe(
    'Pages of feed, account, without /app/notes of account, because feed declares /app/notes, without /app/notes/:name of account, because account declares /app/notes/:id',
  );
});

test('the remote that is released has a page before others that declare it', async () => {
  const seen = watchCandidate();
  const watched = watchSteps();
  const account = declaring('account', '1a', ['/app/notes'], ['feed/post-list']);
  await releaseRemote(site, account, someRelease);
  await publishRemote(site, declaring('feed', '2b', ['/app', '/app/notes']), someRelease);
  await verifyRemote(site, 'feed', '2b', { migrations: [] }, watched.steps);
  expect(seen.pages).toEqual(['feed /app', 'feed /app/notes']);
  expect(watched.titles.at(-1)).toBe(
    'Pages of feed 2b, account, without /app/notes of account, because feed declares /app/notes',
  );
});

test('a granted page keeps its owner, and the step names it', async () => {
  const seen = watchCandidate();
  const watched = watchSteps();
  await publishRemote(site, declaring('account', '1a', ['/app', '/app/notes']), someRelease);
  await verifyRemote(site, 'account', '1a', { migrations: [] }, watched.steps);
  expect(seen.pages).toEqual(['account /app/notes']);
  expect(watched.titles.at(-1)).toBe(
    'Pages of account 1a, without /app of account, because /app is granted to feed',
  );
});

test('a remote without a page of its own says that no page is opened', async () => {
  const watched = watchSteps();
  await publishRemote(site, declaring('account', '1a', []), someRelease);
  await publishRemote(site, declaring('account', '2b', ['/app']), someRelease);
  await verifyRemote(site, 'account', '1a', { migrations: [] }, watched.steps);
  expect(watched.titles.at(-1)).toBe('No page of account 1a to open');
  await verifyRemote(site, 'account', '2b', { migrations: [] }, watched.steps);
  expect(watched.titles.at(-1)).toBe(
    'No page of account 2b to open, without /app of account, because /app is granted to feed',
  );
  expect(openPages).not.toHaveBeenCalled();
});

test('a remote that only lends slots is opened on the pages that borrow them', async () => {
  const seen = watchCandidate();
  const watched = watchSteps();
  const account = declaring('account', '1a', ['/app/notes'], ['feed/post-list']);
  await releaseRemote(site, account, someRelease);
  await publishRemote(site, declaring('feed', '2b', []), someRelease);
  const options = { migrations: [], breaking: 'a try' };
  await verifyRemote(site, 'feed', '2b', options, watched.steps);
  expect(seen.pages).toEqual(['account /app/notes']);
  expect(watched.titles.at(-1)).toBe('Pages of account with feed 2b');
});
