import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFree, localOrigins, type Origins, testPorts } from '../system/ports.ts';
import { runProgram } from '../system/run-program.ts';
import { composeSite } from './compose-site.ts';
import type { Hosting } from './hosting.ts';
import { releaseRemote } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { files, type Site } from './site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';
import { serveSite, type SiteServer } from './serve-site.ts';
import { writeJson } from './write-file.ts';

const SHELL = testPorts.shell + 98;
const FEED = testPorts.shell + 99;
const runner = path.join(root, 'tools/run.mjs');
const site = stagedSite();
let server: SiteServer;

beforeAll(async () => {
  writeJson(site.originsFile, localOrigins({ shell: SHELL, remotes: { feed: FEED } }));
  await releaseShell(site, stagedShell('s1'));
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  await composeSite(site);
  server = await serveSite({ siteDir: site.dir });
});
afterAll(() => server.stop());

const shell = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${SHELL}${path}`, init);
const feed = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${FEED}${path}`, init);

test('a path of the router gets its document with the policy', async () => {
  const answer = await shell('/app?post=7');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch('text/html');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toContain('Loading PURE...');
});

test.each(['/missing.js', '/assets/main.11111111.js', '/app/missing.png', '/missing.json'])(
  'a missing file is a 404 without HTML: %s',
  async (path) => {
    const answer = await shell(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).not.toMatch('html');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('only hashed files are immutable', async () => {
  const cache = async (path: string) => (await shell(path)).headers.get('cache-control');
  expect(await cache('/assets/main.00000000.js')).toContain('immutable');
  expect(await cache('/remotes.json')).toBe('no-cache');
  expect(await cache('/config.json')).toBe('no-cache');
  expect(await cache('/robots.txt')).toBe('no-cache');
});

test('any host can load a remote’s files, with their type', async () => {
  const { headers } = await feed('/1a/remoteEntry.00000000.js');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-type')).toMatch('javascript');
  expect(headers.get('cache-control')).toContain('immutable');
});

test('files are compressed as the browser accepts', async () => {
  const encoding = async (accept: string) => {
    const { headers } = await feed('/1a/remoteEntry.00000000.js', {
      headers: { 'accept-encoding': accept },
    });
    return headers.get('content-encoding');
  };
  expect(await encoding('gzip, br')).toBe('br');
  expect(await encoding('gzip')).toBe('gzip');
  expect(await encoding('identity')).toBeNull();
});

test('HEAD has no body, and POST is refused', async () => {
  const head = await shell('/app', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await head.text()).toBe('');
  expect((await shell('/app', { method: 'POST' })).status).toBe(405);
});

test('files outside of the folder are not served', async () => {
  expect((await feed('/%2e%2e/%2e%2e/origins.json')).status).toBe(404);
  expect((await feed('/..%2f..%2forigins.json')).status).toBe(404);
});

test('/remote.json has the registered build, for tabs with an override', async () => {
  const answer = await feed('/remote.json');
  expect(await answer.json()).toMatchObject({ version: '1a', container: 'feed_1a' });
});

test('a remote can be stopped and started while the shell keeps running', async () => {
  server.stopRemote('feed');
  await expect(feed('/1a/remoteEntry.00000000.js')).rejects.toThrow();
  expect((await shell('/app')).status).toBe(200);
  server.startRemote('feed');
  expect((await feed('/1a/remoteEntry.00000000.js')).status).toBe(200);
});

/** A copy of the site at other addresses. */
async function stageAt(origins: Origins): Promise<Site> {
  const other = stagedSite();
  writeJson(other.originsFile, origins);
  await releaseShell(other, stagedShell('s1'));
  await releaseRemote(other, stagedRemote('feed', '1a'), someRelease);
  await composeSite(other);
  return other;
}

async function serveAt(origins: Origins, port?: number): Promise<SiteServer> {
  const { dir } = await stageAt(origins);
  return serveSite({ siteDir: dir, ...(port && { port }) });
}

test('one origin serves documents, and a folder for each remote', async () => {
  const ports = { shell: SHELL + 2, remotes: { feed: 0 } };
  const one = await serveAt(localOrigins(ports, true));
  const get = (path: string) => fetch(`http://127.0.0.1:${ports.shell}${path}`);
  const entry = await get('/remotes/feed/1a/remoteEntry.00000000.js');
  expect([entry.status, entry.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(entry.headers.get('content-security-policy')).toBeNull();
  expect(await (await get('/remotes/feed/remote.json')).json()).toMatchObject({
    entry: `http://localhost:${ports.shell}/remotes/feed/1a/remoteEntry.00000000.js`,
  });
  expect((await get('/remotes/feed/1a/missing.00000000.js')).status).toBe(404);
  expect((await get('/remotes/feed/1a')).status).toBe(404);
  expect(await (await get('/app')).text()).toContain('/remotes/feed/1a/remoteEntry.00000000.js');
  one.stopRemote('feed');
  await expect(get('/remotes/feed/remote.json')).rejects.toThrow();
  expect((await get('/app')).status).toBe(200);
  await one.stop();
});

test('origins that aren’t on this machine share a port, and the host tells them apart', async () => {
  const port = SHELL + 3;
  const remotes = { feed: 'https://feed.pure.test' };
  const behindProxy = await serveAt({ shell: 'https://pure.test', remotes }, port);
  const get = (host: string, path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      request({ port, path, headers: { host } }, (answer) => {
        const { statusCode, headers } = answer.resume();
        resolve([statusCode, headers['strict-transport-security']]);
      })
        .on('error', reject)
        .end();
    });
  expect(behindProxy.ports).toEqual([port]);
  expect(await get('pure.test', '/app')).toEqual([200, 'max-age=63072000']);
  expect(await get('feed.pure.test', '/1a/remoteEntry.00000000.js')).toEqual([
    200,
    'max-age=63072000',
  ]);
  expect(await get('feed.pure.test', '/app')).toEqual([404, 'max-age=63072000']);
  expect((await get('evil.test', '/app'))[0]).toBe(421);
  await behindProxy.stop();
});

/** The status of a path that `fetch` would change. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, path }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

test('where a port is taken, no other one of the site stays open', async () => {
  const port = SHELL + 6;
  const { dir } = await stageAt(localOrigins({ shell: port, remotes: { feed: FEED } }));
  await expect(serveSite({ siteDir: dir })).rejects.toThrow('EADDRINUSE');
  expect(await isFree(port)).toBe(true);
});

test('an invalid URL is refused, and the next request is answered', async () => {
  expect(await statusOf(SHELL, '//')).toBe(400);
  expect((await shell('/app')).status).toBe(200);
});

test('a path below a remote’s folder is read without `..` and doubled slashes', async () => {
  const port = SHELL + 4;
  const one = await serveAt(localOrigins({ shell: port, remotes: { feed: 0 } }, true));
  const paths = [
    ['/remotes/feed//', 404],
    ['/remotes/feed//remote.json', 200],
    ['/app/../remotes/feed/remote.json', 200],
  ] as const;
  for (const [path, status] of paths)
    expect([path, await statusOf(port, path)]).toEqual([path, status]);
  await one.stop();
});

test('a range that ends before it starts is ignored, and the next request is answered', async () => {
  const range = (value: string) =>
    feed('/1a/remoteEntry.00000000.js', { headers: { range: value } });
  const whole = await range('bytes=5-2');
  expect([whole.status, await whole.text()]).toEqual([
    200,
    await (await feed('/1a/remoteEntry.00000000.js')).text(),
  ]);
  expect((await range('bytes=2-5')).status).toBe(206);
});

test('the command to serve it does as hosting.json says, until it is told to end', async () => {
  const port = SHELL + 5;
  const other = await stageAt(localOrigins({ shell: port, remotes: { feed: 0 } }, true));
  const hosting = JSON.parse(readFileSync(files.hosting(other), 'utf8')) as Hosting;
  hosting.headers.documents['x-said'] = 'by hosting.json';
  writeJson(files.hosting(other), hosting);
  const command = spawn(process.execPath, [runner, 'serve', '--site', other.dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(command, 'exit');
  try {
    for await (const printed of command.stdout) if (String(printed).includes('Ctrl-C')) break;
    const document = await fetch(`http://127.0.0.1:${port}/app`);
    expect([document.status, document.headers.get('x-said')]).toEqual([200, 'by hosting.json']);
  } finally {
    command.kill('SIGTERM');
  }
  await ended;
  await expect(fetch(`http://127.0.0.1:${port}/app`)).rejects.toThrow();
});

test('the command to serve it says which port is taken, and serves nothing', async () => {
  const { ok, output } = await runProgram(process.execPath, [runner, 'serve', '--site', site.dir]);
  expect(ok).toBe(false);
  expect(output).toMatch(new RegExp(`^Port ${SHELL} is in use, .* or choose others in origins`));
});
