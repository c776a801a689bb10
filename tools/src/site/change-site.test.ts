import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
import type { Site } from './site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';

let site: Site;
beforeEach(() => {
  site = stagedSite();
});

const release = (name: string, version: string, facts = {}) =>
  releaseRemote(site, stagedRemote(name, version, facts), someRelease);

/** A process that promotes one published version after the other, as told. */
function pipeline(name: string) {
  const module = path.join(import.meta.dirname, 'release-remote.ts');
  const code = `
    import { promoteRemote } from ${JSON.stringify(module)};
    process.on('message', async (version) => {
      try {
        const entry = await promoteRemote(${JSON.stringify(site)}, '${name}', version, { migrations: [] });
        process.send(entry.version);
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

const PAIRS = process.env['PURE_DEEP'] ? 100 : 10;

test(`of ${PAIRS} pairs of releases at once, none is lost, and each command says the truth`, async () => {
  for (const name of ['feed', 'account']) {
    for (const version of ['1a', '2b']) await release(name, version);
  }
  const [feed, account] = [pipeline('feed'), pipeline('account')];
  await Promise.all([feed.ready, account.ready]);
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    const version = pair % 2 ? '1a' : '2b';
    expect(await Promise.all([feed.promote(version), account.promote(version)])).toEqual([
      version,
      version,
    ]);
    const { remotes } = readRegistry(site);
    expect([remotes['feed']?.version, remotes['account']?.version]).toEqual([version, version]);
  }
  expect(readStoredRegistry(site).generation).toBe(4 + 2 * PAIRS);
  await Promise.all([feed.stop(), account.stop()]);
}, 60_000);

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
