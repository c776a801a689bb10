import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { expect, onTestFinished, test, vi } from 'vitest';
import { releaseRemote } from '../site/release-remote.ts';
import { releaseShell } from '../site/release-shell.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { findFreePort } from '../system/ports.ts';
import { tryFileLock } from '../system/with-file-lock.ts';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A site with two versions of feed, which no command may serve until the test ends. */
async function lockedSite(): Promise<string> {
  const [shell = 0, feed = 0, account = 0] = await Promise.all([1, 2, 3].map(findFreePort));
  const site = stagedSite({ shell, feed, account });
  await releaseShell(site, stagedShell('s1'));
  for (const version of ['1a', '2b'])
    await releaseRemote(site, stagedRemote('feed', version), someRelease);
  const unlock = tryFileLock(path.join(site.dir, 'served.lock'));
  onTestFinished(() => unlock?.());
  return site.dir;
}

test.each([
  ['release', 'feed', '--rollback'],
  ['promote', 'feed', '--verify-only'],
])(
  '%s ends with the npm that started it, so that it changes nothing after a job in CI was ended',
  async (command, ...parameters) => {
    const siteDir = await lockedSite();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'pure-npm-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const script = `echo $$ > pid; exec node ${path.join(root, 'tools/run.mjs')} ${command}`;
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ scripts: { start: script } }),
    );
    const npm = spawn('npm', ['start', '--', ...parameters, '--site', siteDir], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const printed of npm.stdout) if (String(printed).includes('Waiting for')) break;
    const pid = Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
    onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')));
    expect(isAlive(pid)).toBe(true);
    npm.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 5_000);
  },
  60_000,
);
