import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { composeSite } from './compose-site.ts';
import { readCurrentShellVersion } from './current-shell.ts';
import { readRegistry } from './registry-file.ts';
import { releaseRemote } from './release-remote.ts';
import { promoteShell, publishShell, releaseShell, rollBackShell } from './release-shell.ts';
import { rollBackRemote } from './roll-back.ts';
import { folders, type Site } from './site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';

let site: Site;
beforeEach(() => {
  site = stagedSite();
});

const release = (version: string, facts = {}) =>
  releaseRemote(site, stagedRemote('feed', version, facts), someRelease);

test('a release is stored beside earlier ones, and its entry names the one it replaced', async () => {
  await release('1a');
  await release('2b');
  const { feed } = readRegistry(site).remotes;
  expect(feed).toMatchObject({ version: '2b', previous: { version: '1a' } });
  expect(feed?.previous).not.toHaveProperty('previous');
  expect(readdirSync(folders.remote(site, 'feed')).toSorted()).toEqual(['1a', '2b']);
});

test('releasing the same build again changes nothing', async () => {
  await release('1a');
  await release('2b');
  const before = readFileSync(site.registryFile, 'utf8');
  await release('2b');
  expect(readFileSync(site.registryFile, 'utf8')).toBe(before);
});

test('a release leaves other entries unchanged', async () => {
  await releaseRemote(site, stagedRemote('account', '1a'), someRelease);
  const { account } = readRegistry(site).remotes;
  await release('1a');
  expect(readRegistry(site).remotes['account']).toEqual(account);
});

test('an entry has full URLs and the hashes of its files', async () => {
  const entry = await release('1a');
  expect(entry.entry).toBe('http://localhost:4201/1a/remoteEntry.00000000.js');
  expect(entry.integrity).toMatch(/^sha256-/);
  expect(entry.files['page-home']?.styles[0]?.url).toBe(
    'http://localhost:4201/1a/assets/page-home.00000000.css',
  );
});

test('a rollback registers the stored build with its hash, without the newer build as its fallback', async () => {
  const first = await release('1a');
  await release('2b');
  const entry = await rollBackRemote(site, 'feed');
  expect(entry).toEqual(first);
  expect(readRegistry(site).remotes['feed']).toEqual(first);
});

test('a release in place of a broken one keeps the last good version as its fallback', async () => {
  await release('1a');
  await release('2b');
  const replaceBroken = (version: string) =>
    releaseRemote(site, stagedRemote('feed', version), { ...someRelease, replacesBroken: true });
  expect(await replaceBroken('3c')).toMatchObject({ version: '3c', previous: { version: '1a' } });
  await release('4d');
  expect(await rollBackRemote(site, 'feed')).toMatchObject({
    version: '3c',
    previous: { version: '1a' },
  });
});

test('a first release that is broken leaves no fallback', async () => {
  await release('1a');
  const options = { ...someRelease, replacesBroken: true };
  expect(await releaseRemote(site, stagedRemote('feed', '2b'), options)).not.toHaveProperty(
    'previous',
  );
});

test('a rollback may name any stored version, whose fallback is the one before it', async () => {
  for (const version of ['1a', '2b', '3c']) await release(version);
  expect(await rollBackRemote(site, 'feed', { to: '2b' })).toMatchObject({
    version: '2b',
    previous: { version: '1a' },
  });
});

test('a build that was rolled back is never a fallback', async () => {
  await release('1a');
  await release('2b');
  await rollBackRemote(site, 'feed');
  await release('3c');
  await release('4d');
  expect(await rollBackRemote(site, 'feed')).toMatchObject({
    version: '3c',
    previous: { version: '1a' },
  });
});

test('a build that the shell cannot run is never a fallback', async () => {
  await release('1a', { platform: '1.0' });
  await release('2b', { platform: '2.0' });
  await release('3c', { platform: '2.0' });
  await releaseShell(site, stagedShell('s1', '2.0'));
  expect(await rollBackRemote(site, 'feed')).not.toHaveProperty('previous');
});

test('a rollback before the second release is refused', async () => {
  await release('1a');
  await expect(rollBackRemote(site, 'feed')).rejects.toThrow('no earlier feed');
  await expect(rollBackRemote(site, 'feed', { to: '9z' })).rejects.toThrow(
    `never released here. \`npm run release -- feed --list --site ${site.dir}\` shows`,
  );
  await expect(rollBackRemote(site, 'account')).rejects.toThrow(
    `\`npm run promote -- account --site ${site.dir}\``,
  );
});

test('a rollback to a version that the shell cannot run is refused', async () => {
  for (const version of ['1a', '2b', '3c']) {
    await release(version, { platform: version === '1a' ? '1.0' : '2.0' });
  }
  await releaseShell(site, stagedShell('s1', '2.0'));
  await expect(rollBackRemote(site, 'feed', { to: '1a' })).rejects.toThrow(
    'feed 1a: built for platform 1',
  );
  expect(readRegistry(site).remotes['feed']?.version).toBe('3c');
});

test('a remote is refused if the target lacks its migration, and nothing is written', async () => {
  await expect(release('1a', { migration: '20270101000000' })).rejects.toThrow(
    'needs migration 20270101000000',
  );
  expect(existsSync(site.registryFile)).toBe(false);
  expect(existsSync(folders.remote(site, 'feed'))).toBe(false);
});

test('a remote for a newer platform than the shell’s is refused', async () => {
  await releaseShell(site, stagedShell('s1', '1.1'));
  await expect(release('1a', { platform: '1.2' })).rejects.toThrow('needs platform 1.2');
});

test('a shell that cannot run a registered remote or its fallback is refused', async () => {
  await releaseShell(site, stagedShell('s1', '1.1'));
  await release('1a', { platform: '1.1' });
  await release('2b', { platform: '1.0' });
  await expect(releaseShell(site, stagedShell('s2', '2.0'))).rejects.toThrow('feed 2b');
  await expect(releaseShell(site, stagedShell('s2', '1.0'))).rejects.toThrow('feed 1a');
  expect(readCurrentShellVersion(site)?.version).toBe('s1');
});

const react = (version: string) => ({ shared: { react: version } });

test('a remote that needs a newer shared library than the shell’s is refused', async () => {
  await releaseShell(site, stagedShell('s1', '1.0', react('19.2.9')));
  await expect(release('1a', react('^19.3.0'))).rejects.toThrow(
    'feed: needs react ^19.3.0, and the shell provides 19.2.9',
  );
  expect(existsSync(folders.remote(site, 'feed'))).toBe(false);
});

test('a shell with an older shared library than a registered remote or its fallback needs is refused', async () => {
  await releaseShell(site, stagedShell('s1', '1.0', react('19.3.1')));
  await release('1a', react('^19.3.0'));
  await release('2b', react('^19.2.0'));
  await expect(releaseShell(site, stagedShell('s2', '1.0', react('19.2.9')))).rejects.toThrow(
    'feed 1a: needs react ^19.3.0, and the shell provides 19.2.9',
  );
  await releaseShell(site, stagedShell('s3', '1.0', react('19.3.0')));
});

test('a rollback to a remote, or to a shell, whose shared libraries don’t fit is refused', async () => {
  await releaseShell(site, stagedShell('s1', '1.0', react('18.3.0')));
  await release('1a', react('^18.0.0'));
  await releaseShell(site, stagedShell('s2', '1.0'));
  await release('2b', react('^19.3.0'));
  await release('3c', react('^19.3.0'));
  await releaseShell(site, stagedShell('s3', '1.0', react('19.3.1')));
  await expect(rollBackRemote(site, 'feed', { to: '1a' })).rejects.toThrow(
    'feed 1a: needs react ^18.0.0',
  );
  await expect(rollBackShell(site, { to: 's1' })).rejects.toThrow('feed 3c: needs react ^19.3.0');
});

test('a shell is rolled back to the previous or to any earlier version, with its own files', async () => {
  const icon = () => readFileSync(path.join(folders.shell(site), 'favicon.svg'), 'utf8');
  for (const version of ['s1', 's2', 's3']) {
    const dist = stagedShell(version);
    writeFileSync(path.join(dist, 'public/favicon.svg'), version);
    await releaseShell(site, dist);
  }
  expect(readCurrentShellVersion(site)).toEqual({ version: 's3', earlier: ['s1', 's2'] });
  expect(await rollBackShell(site)).toEqual({ version: 's2', earlier: ['s1'] });
  expect(icon()).toBe('s2');
  expect(await rollBackShell(site, { to: 's1' })).toEqual({ version: 's1', earlier: [] });
  expect(icon()).toBe('s1');
  await expect(rollBackShell(site)).rejects.toThrow('no earlier shell');
});

test('a shell that was rolled back can be the target again, with the one that it replaced before it', async () => {
  for (const version of ['s1', 's2', 's3']) await releaseShell(site, stagedShell(version));
  await rollBackShell(site);
  expect(await rollBackShell(site, { to: 's3' })).toEqual({ version: 's3', earlier: ['s1', 's2'] });
  await rollBackShell(site, { to: 's1' });
  await releaseShell(site, stagedShell('s4'));
  expect(await rollBackShell(site, { to: 's2' })).toEqual({ version: 's2', earlier: ['s1'] });
  expect(await rollBackShell(site, { to: 's2' })).toEqual({ version: 's2', earlier: ['s1'] });
});

test('a shell from before it was stored which one it replaced can be the target, too', async () => {
  for (const version of ['s1', 's2', 's3']) {
    await releaseShell(site, stagedShell(version));
    rmSync(path.join(folders.released(site, 'shell', version), 'replaced.json'));
  }
  await rollBackShell(site);
  expect(await rollBackShell(site, { to: 's3' })).toEqual({ version: 's3', earlier: ['s1'] });
});

test('a rollback to a version whose pages were never opened keeps the reason, until they are opened', async () => {
  const skippedPages = 'no browser';
  await releaseShell(site, stagedShell('s1'));
  await publishShell(site, stagedShell('s2'));
  await promoteShell(site, 's2', { skippedPages });
  await releaseShell(site, stagedShell('s3'));
  expect(await rollBackShell(site)).toMatchObject({ version: 's2', skipped_pages: skippedPages });

  await releaseRemote(site, stagedRemote('feed', '1a'), { ...someRelease, skippedPages });
  await release('2b');
  expect(await rollBackRemote(site, 'feed')).toMatchObject({ skipped_pages: skippedPages });
  await release('2b');
  await release('1a');
  await release('2b');
  expect(await rollBackRemote(site, 'feed')).not.toHaveProperty('skipped_pages');
});

test('a rollback to a shell whose files are missing is refused', async () => {
  await releaseShell(site, stagedShell('s1'));
  await releaseShell(site, stagedShell('s2'));
  rmSync(path.join(folders.released(site, 'shell', 's1'), 'public'), { recursive: true });
  await expect(rollBackShell(site)).rejects.toThrow('s1 are missing');
  expect(readCurrentShellVersion(site)?.version).toBe('s2');
});

test('a rollback to a remote whose files are missing or altered is refused, and names the file', async () => {
  await release('1a');
  await release('2b');
  const entry = path.join(folders.remote(site, 'feed'), '1a/remoteEntry.00000000.js');
  writeFileSync(entry, 'altered');
  await expect(rollBackRemote(site, 'feed')).rejects.toThrow(
    `feed 1a can't be registered: ${entry}`,
  );
  rmSync(path.dirname(entry), { recursive: true });
  await expect(rollBackRemote(site, 'feed')).rejects.toThrow(`${entry} is missing`);
  expect(readRegistry(site).remotes['feed']?.version).toBe('2b');
});

test('a build without its files is never a fallback', async () => {
  for (const version of ['1a', '2b', '3c']) await release(version);
  rmSync(path.join(folders.remote(site, 'feed'), '1a'), { recursive: true });
  expect(await rollBackRemote(site, 'feed')).not.toHaveProperty('previous');
});

test('an invalid file is named in the error', async () => {
  writeFileSync(site.originsFile, '{ "shell": ');
  await expect(release('1a')).rejects.toThrow(`${site.originsFile} isn't a valid origins`);
  writeFileSync(site.registryFile, 'remotes');
  expect(() => readRegistry(site)).toThrow(`${site.registryFile} isn't a valid registry`);
});

test('a version whose files are missing is published again', async () => {
  await release('1a');
  const folder = path.join(folders.remote(site, 'feed'), '1a');
  rmSync(folder, { recursive: true });
  await release('1a');
  expect(existsSync(folder)).toBe(true);
});

test('a version whose files are altered is published again', async () => {
  await release('1a');
  const entry = path.join(folders.remote(site, 'feed'), '1a/remoteEntry.00000000.js');
  const content = readFileSync(entry, 'utf8');
  writeFileSync(entry, 'altered');
  await release('1a');
  expect(readFileSync(entry, 'utf8')).toBe(content);
});

test('no temporary files remain', async () => {
  await releaseShell(site, stagedShell('s1'));
  await release('1a');
  await composeSite(site);
  const left = readdirSync(site.dir, { recursive: true, encoding: 'utf8' });
  expect(left.filter((file) => file.includes('.tmp'))).toEqual([]);
});

test('a release compresses its files', async () => {
  await release('1a');
  const entry = path.join(folders.remote(site, 'feed'), '1a/remoteEntry.00000000.js');
  expect([existsSync(`${entry}.br`), existsSync(`${entry}.gz`)]).toEqual([true, true]);
});
