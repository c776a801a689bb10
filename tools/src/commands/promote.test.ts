import path from 'node:path';
import { root } from '@pure/build/workspace';
import { expect, test } from 'vitest';
import { composeSite } from '../site/compose-site.ts';
import { publishRemote } from '../site/publish-remote.ts';
import { readRegistry } from '../site/registry-file.ts';
import { releaseShell } from '../site/release-shell.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { findFreePort } from '../system/ports.ts';
import { runProgram } from '../system/run-program.ts';

test('a published version can be verified alone, and is registered by the promotion', async () => {
  const [shell = 0, feed = 0, account = 0] = await Promise.all([1, 2, 3].map(findFreePort));
  const site = stagedSite({ shell, feed, account });
  await releaseShell(site, stagedShell('s1'));
  await composeSite(site);
  await publishRemote(site, stagedRemote('feed', '1a'), someRelease);
  const parameters = ['promote', 'feed', '--skip-pages', 'no browser', '--site', site.dir];
  const promote = (...options: string[]) =>
    runProgram(process.execPath, [path.join(root, 'tools/run.mjs'), ...parameters, ...options]);
  const verified = await promote('--verify-only');
  expect(verified.output).toContain('feed 1a is verified without its pages. Nothing has changed.');
  expect(readRegistry(site).remotes).toEqual({});
  expect((await promote()).output).toContain('feed is now 1a.');
}, 120_000);
