import { existsSync } from 'node:fs';
import type { SlotFacts } from '@pure/contracts/host';
import { beforeEach, expect, test } from 'vitest';
import { readRegistry, readStoredRegistry } from './registry-file.ts';
import { releaseRemote } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { removeRemote } from './remove-remote.ts';
import { rollBackRemote } from './roll-back.ts';
import { folders, type Site } from './site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';

let site: Site;
beforeEach(() => {
  site = stagedSite();
});

const lends = (...names: string[]): SlotFacts => ({ lends: names, borrows: [] });
const borrows = (...names: string[]): SlotFacts => ({ lends: [], borrows: names });

const release = (name: string, version: string, slots?: SlotFacts, breaking?: string) =>
  releaseRemote(site, stagedRemote(name, version, slots && { slots }), {
    ...someRelease,
    breaking,
  });

const versionOf = (name: string) => readRegistry(site).remotes[name]?.version;

test('the registry names the slots that a build lends and borrows', async () => {
  await release('feed', '1a', lends('feed/composer'));
  expect(readRegistry(site).remotes['feed']?.slots).toEqual(lends('feed/composer'));
});

test('a release that takes away a borrowed slot is refused, and names the slot and who borrows it', async () => {
  await release('feed', '1a', lends('feed/composer', 'feed/post-list'));
  await release('account', '1a', borrows('feed/composer'));
  await expect(release('feed', '2b', lends('feed/post-list'))).rejects.toThrow(
    "feed/composer is borrowed by account 1a, and feed 2b doesn't lend it any more",
  );
  expect(versionOf('feed')).toBe('1a');
  expect(existsSync(folders.remote(site, 'feed'))).toBe(true);
});

test('it is also refused if only the predecessor of a registered remote borrows the slot, or the shell', async () => {
  await releaseShell(site, stagedShell('s1', '1.0', { slots: borrows('feed/share') }));
  await release('feed', '1a', lends('feed/composer', 'feed/share'));
  await release('account', '1a', borrows('feed/composer'));
  await release('account', '2b', borrows());
  await expect(release('feed', '2b', lends('feed/share'))).rejects.toThrow(
    'borrowed by account 1a',
  );
  await expect(release('feed', '3c', lends('feed/composer'))).rejects.toThrow(
    'feed/share is borrowed by the shell s1',
  );
});

test('a slot that nobody borrows may go, a borrowed one may stay, and a new one may come', async () => {
  await release('feed', '1a', lends('feed/composer', 'feed/post-list'));
  await release('account', '1a', borrows('feed/post-list', 'feed/other'));
  await release('feed', '2b', lends('feed/post-list', 'feed/share'));
  expect(versionOf('feed')).toBe('2b');
  expect(readRegistry(site).remotes['feed']).not.toHaveProperty('breaking');
});

test('with a reason it is released, and the registry keeps the reason until the next release', async () => {
  await release('feed', '1a', lends('feed/composer'));
  await release('account', '1a', borrows('feed/composer'));
  await release('feed', '2b', lends(), 'nobody composes any more');
  expect(readRegistry(site).remotes['feed']).toMatchObject({
    version: '2b',
    breaking: 'nobody composes any more',
  });
  await release('feed', '3c', lends(), 'said again without need');
  expect(readRegistry(site).remotes['feed']).not.toHaveProperty('breaking');
  expect(readRegistry(site).remotes['feed']?.previous).not.toHaveProperty('breaking');
});

test('a rollback to a version without a borrowed slot is refused without a reason', async () => {
  await release('feed', '1a', lends());
  await release('feed', '2b', lends('feed/composer'));
  await release('account', '1a', borrows('feed/composer'));
  await expect(rollBackRemote(site, 'feed')).rejects.toThrow(
    "feed/composer is borrowed by account 1a, and feed 1a doesn't lend it any more",
  );
  expect(versionOf('feed')).toBe('2b');
  const entry = await rollBackRemote(site, 'feed', undefined, { breaking: 'it loses drafts' });
  expect(entry).toMatchObject({ version: '1a', breaking: 'it loses drafts' });
});

test('a removal of a remote that lends a borrowed slot is refused without a reason', async () => {
  await release('feed', '1a', lends('feed/composer'));
  await release('account', '1a', borrows('feed/composer'));
  await expect(removeRemote(site, 'feed')).rejects.toThrow(
    'feed/composer is borrowed by account 1a, and feed lends it',
  );
  await removeRemote(site, 'feed', { breaking: 'it moved' });
  expect(versionOf('feed')).toBeUndefined();
  expect(readStoredRegistry(site).history['feed']?.breaking).toBe('it moved');
  await release('feed', '1a', lends('feed/composer'));
  expect(readStoredRegistry(site).history['feed']).not.toHaveProperty('breaking');
});

test('a removed remote stays stored, and one that isn’t registered can’t be removed', async () => {
  await release('feed', '1a');
  await removeRemote(site, 'feed');
  expect(existsSync(folders.remote(site, 'feed'))).toBe(true);
  await expect(removeRemote(site, 'feed')).rejects.toThrow("feed isn't registered.");
});
