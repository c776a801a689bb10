import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import type { Registry } from '@pure/contracts/host';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { composeSite } from '../site/compose-site.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { releaseShell } from '../site/release-shell.ts';
import { serveShell, type SiteServer } from '../site/serve-site.ts';
import type { Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { isFree, makePorts, sidePorts, testPorts } from '../system/ports.ts';
import { runProgram } from '../system/run-program.ts';
import type { DevServers } from './serve-dev.ts';
import { serveReplaced } from './serve-replaced.ts';

/** after those of browser suites */
const first = testPorts.shell + 240;
const target = `http://127.0.0.1:${first}`;
/** the offset of the command, beside a running `npm start` and the test suites */
const OFFSET = Number(process.env['PURE_PORT_OFFSET'] ?? 0) + 600;
const { shell: documents } = sidePorts(makePorts({ shell: 4200, services: 54320 }, OFFSET));
const here = `http://127.0.0.1:${first + 1}`;

let site: Site;
let running: Pick<SiteServer, 'stop'>;
let replaced: DevServers;
beforeAll(async () => {
  site = stagedSite();
  await releaseShell(site, stagedShell('s1'));
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  await releaseRemote(site, stagedRemote('account', '1a', { pages: {} }), someRelease);
  await composeSite(site);
  running = await serveShell(site.dir, first);
  replaced = await serveReplaced({
    name: 'landing',
    target,
    ports: { documents: first + 1, remote: first + 2 },
  });
}, 120_000);
afterAll(async () => {
  await replaced?.stop();
  await running.stop();
});

async function registryAt(origin: string): Promise<Registry['remotes']> {
  const html = await (await fetch(`${origin}/app`)).text();
  const [, json = ''] = /id="pure-registry">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as Registry).remotes;
}

test('one remote comes from the sources of this machine, with its hash, and the others as that PURE has them', async () => {
  const { landing, feed, account } = await registryAt(here);
  expect(landing?.entry).toBe(`http://localhost:${first + 2}/remoteEntry.js`);
  const entry = Buffer.from(await (await fetch(landing?.entry ?? '')).arrayBuffer());
  const hash = createHash('sha256').update(entry).digest('base64');
  expect(landing?.integrity).toBe(`sha256-${hash}`);
  expect({ feed, account }).toEqual(await registryAt(target));
});

test('where the documents’ port is taken, the remote is stopped again', async () => {
  const taken = serveReplaced({
    name: 'landing',
    target,
    ports: { documents: first, remote: first + 3 },
  });
  await expect(taken).rejects.toThrow('EADDRINUSE');
  expect(await isFree(first + 3)).toBe(true);
}, 120_000);

test('a page of another origin can take the remote by its address', async () => {
  const answer = await fetch(`http://127.0.0.1:${first + 2}/remote.json`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect((await answer.json()) as object).toMatchObject({ commit: 'dev' });
});

test('a registry that is read again has the same remote', async () => {
  const answer = await fetch(`${here}/remotes.json`);
  const running = (await (await fetch(`${target}/remotes.json`)).json()) as Registry;
  expect(running.shell).toBeTruthy();
  expect((await answer.json()) as object).toMatchObject({
    shell: running.shell,
    remotes: { landing: { commit: 'dev' } },
  });
});

test('the shell’s files are those of that PURE, and its worker isn’t served', async () => {
  const script = '/assets/main.00000000.js';
  expect(await (await fetch(here + script)).text()).toBe(
    await (await fetch(target + script)).text(),
  );
  expect((await fetch(`${here}/sw.js`)).status).toBe(404);
  expect((await fetch(`${target}/sw.js`)).status).toBe(200);
});

test('documents have no policy, which that PURE needn’t loosen', async () => {
  const policy = async (origin: string) =>
    (await fetch(`${origin}/app`)).headers.get('content-security-policy');
  expect(await policy(here)).toBeNull();
  expect(await policy(target)).not.toContain('localhost:*');
});

test('an address where nothing answers, or another site, is refused', async () => {
  const serve = (address: string) =>
    serveReplaced({
      name: 'landing',
      target: address,
      ports: { documents: first + 3, remote: first + 4 },
    });
  await expect(serve(`http://127.0.0.1:${first + 9}`)).rejects.toThrow(/^Nothing answers at/);
  await expect(serve(`http://127.0.0.1:${first + 2}`)).rejects.toThrow(
    /serves no document of PURE that this version knows/,
  );
});

test('the command that serves built apps beside it is refused where that port is taken, before anything starts', async () => {
  const taken = await serveShell(site.dir, documents);
  const { output } = await runProgram(
    process.execPath,
    [path.join(root, 'tools/run.mjs'), 'dev', 'landing'],
    { env: { PURE_PORT_OFFSET: String(OFFSET) } },
  ).finally(() => taken.stop());
  expect(output).toMatch(new RegExp(`^Port ${documents} is in use, perhaps by another PURE`));
}, 30_000);

test('the command refuses an offset that isn’t a number', async () => {
  const parameters = [path.join(root, 'tools/run.mjs'), 'dev', 'landing', '--against', target];
  const env = { PURE_PORT_OFFSET: 'a thousand' };
  const { output } = await runProgram(process.execPath, parameters, { env });
  expect(output).toMatch(/^PURE_PORT_OFFSET is a thousand\./);
}, 30_000);

test('the command ends with npm, which a closed terminal ends', async () => {
  const npm = spawn('npm', ['run', 'dev', '--', 'landing', '--against', target], {
    cwd: root,
    env: { ...process.env, PURE_PORT_OFFSET: String(OFFSET) },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  try {
    for await (const printed of npm.stdout) if (String(printed).includes('Ctrl-C')) break;
    expect((await fetch(`http://127.0.0.1:${documents}/app`)).status).toBe(200);
    npm.kill('SIGHUP');
    await vi.waitFor(async () => expect(await isFree(documents)).toBe(true), 5_000);
  } finally {
    if (!(await isFree(documents))) process.kill(-(npm.pid ?? 0), 'SIGKILL');
  }
}, 30_000);
