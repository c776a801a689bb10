import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteEntry } from '@pure/contracts/host';
import { beforeEach, expect, test } from 'vitest';
import { changeSite, readSiteState } from './change-site.ts';
import { readCurrentShellVersion } from './current-shell.ts';
import { readRegistry, readStoredRegistry } from './registry-file.ts';
import { publishRemote } from './publish-remote.ts';
import { promoteRemote, releaseRemote } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { rollBackRemote } from './roll-back.ts';
import { folders, type Site } from './site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';

let site: Site;
beforeEach(() => {
  site = stagedSite();
});

const release = (name: string, version: string, facts = {}) =>
  releaseRemote(site, stagedRemote(name, version, facts), someRelease);

/** A process that promotes one published version after the other, as told, and answers with what the command says. */
function pipeline(name: string) {
  const modules = ['release-remote.ts', '../release/promote-app.ts'].map((file) =>
    JSON.stringify(path.join(import.meta.dirname, file)),
  );
  const code = `
    import { promoteRemote } from ${modules[0]};
    import { composeChange } from ${modules[1]};
    const site = ${JSON.stringify(site)};
    const quiet = { show: (_title, work) => work() };
    process.on('message', async (version) => {
      try {
        await promoteRemote(site, '${name}', version, { migrations: [] });
        process.send(await composeChange(site, '${name}', version, quiet));
      } catch (error) {
        process.send(error.message);
      }
    });
    process.send('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    ready: once(child, 'message'),
    async promote(version: string): Promise<unknown> {
      const answer = once(child, 'message');
      child.send(version);
      return (await answer)[0];
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

const PAIRS = 100;
const TIMEOUT = 10_000 + PAIRS * 4_000;

const served = () =>
  JSON.parse(readFileSync(path.join(folders.shell(site), 'remotes.json'), 'utf8')) as unknown;

test(
  `none of ${PAIRS} pairs of releases at once is lost, and each command says the truth`,
  async () => {
    await releaseShell(site, stagedShell('s1'));
    for (const name of ['feed', 'account']) {
      for (const version of ['1a', '2b']) await release(name, version);
    }
    const [feed, account] = [pipeline('feed'), pipeline('account')];
    await Promise.all([feed.ready, account.ready]);
    for (let pair = 1; pair <= PAIRS; pair += 1) {
      const version = pair % 2 ? '1a' : '2b';
      expect(await Promise.all([feed.promote(version), account.promote(version)])).toEqual([
        `feed is now ${version}.`,
        // Both declare it.
        `account is now ${version}.\nMembers don't see /app of account, because /app is granted to feed.`,
      ]);
      const { remotes } = readRegistry(site);
      expect([remotes['feed']?.version, remotes['account']?.version]).toEqual([version, version]);
      expect(served()).toEqual({ shell: 's1', ...readRegistry(site) });
    }
    expect(readStoredRegistry(site).generation).toBe(5 + 2 * PAIRS);
    await Promise.all([feed.stop(), account.stop()]);
  },
  TIMEOUT,
);

test(
  `one release of each of ${PAIRS} pairs of one remote stays, and the other command says so or came before`,
  async () => {
    await releaseShell(site, stagedShell('s1'));
    for (const version of ['1a', '2b', '3c', '4d']) await release('feed', version);
    const pipelines = [pipeline('feed'), pipeline('feed')] as const;
    await Promise.all(pipelines.map(({ ready }) => ready));
    const saidByLosers: unknown[] = [];
    for (let pair = 1; pair <= PAIRS; pair += 1) {
      const versions = pair % 2 ? ['1a', '2b'] : ['3c', '4d'];
      const said = await Promise.all(
        pipelines.map((each, index) => each.promote(versions[index] ?? '')),
      );
      const last = readRegistry(site).remotes['feed'];
      const [loser = ''] = versions.filter((version) => version !== last?.version);
      expect(said[versions.indexOf(last?.version ?? '')]).toBe(`feed is now ${last?.version}.`);
      expect([
        `feed is now ${loser}.`,
        `feed was ${loser}, and another command has changed it since: now it is ${last?.version}.`,
      ]).toContain(said[versions.indexOf(loser)]);
      expect(last?.previous?.version).toBe(loser);
      saidByLosers.push(said[versions.indexOf(loser)]);
      expect(served()).toEqual({ shell: 's1', ...readRegistry(site) });
    }
    // In nearly every pair, both are registered before either is composed.
    expect(saidByLosers).toContainEqual(expect.stringContaining('another command has changed it'));
    await Promise.all(pipelines.map((each) => each.stop()));
  },
  TIMEOUT,
);

test('a change that was decided on an older registry is decided again', async () => {
  await release('feed', '1a');
  let decisions = 0;
  await changeSite(site, async ({ registry: { remotes } }) => {
    decisions += 1;
    if (decisions === 1) await release('account', '1a');
    return {
      remotes: { ...remotes, feed: { ...(remotes['feed'] as RemoteEntry), commit: 'new' } },
    };
  });
  expect(decisions).toBe(2);
  expect(readRegistry(site).remotes).toMatchObject({
    feed: { commit: 'new' },
    account: { version: '1a' },
  });
});

test('after three more tries, nothing is changed and the command says so', async () => {
  await release('feed', '1a');
  let decisions = 0;
  const change = changeSite(site, async () => {
    decisions += 1;
    await release('account', `v${decisions}`);
    return { remotes: {} };
  });
  await expect(change).rejects.toThrow(`Other commands changed ${site.registryFile}`);
  expect(decisions).toBe(4);
  expect(readRegistry(site).remotes).toMatchObject({
    feed: { version: '1a' },
    account: { version: 'v4' },
  });
});

test('a shell is refused if a remote that it can’t run is registered meanwhile', async () => {
  await releaseShell(site, stagedShell('s1', '1.1'));
  await publishRemote(site, stagedRemote('feed', '1a', { platform: '1.1' }), someRelease);
  const shell = releaseShell(site, stagedShell('s2', '1.0'));
  await promoteRemote(site, 'feed', '1a', someRelease);
  await expect(shell).rejects.toThrow('feed 1a: needs platform 1.1');
  expect(readCurrentShellVersion(site)?.version).toBe('s1');
});

test('the registry tells since when a version is registered, and when others left it', async () => {
  for (const version of ['1a', '2b', '3c']) await release('feed', version);
  const { since, left } = readStoredRegistry(site).history['feed'] ?? {};
  expect(Object.keys(left ?? {})).toEqual(['1a']);
  expect(Date.parse(since ?? '')).toBeGreaterThanOrEqual(Date.parse(left?.['1a'] ?? ''));
  await rollBackRemote(site, 'feed');
  expect(Object.keys(readStoredRegistry(site).history['feed']?.left ?? {})).toEqual(['3c']);
  await changeSite(site, () => ({ remotes: {} }));
  const history = readSiteState(site).registry.history['feed'];
  expect(Object.keys(history?.left ?? {}).toSorted()).toEqual(['1a', '2b', '3c']);
  expect(history).not.toHaveProperty('since');
});
