import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect, test, world } from '@pure/e2e-support';
import { serveSite, type SiteServer } from '@pure/tools';
import { readRegistry, resolveSite } from '@pure/tools/site';

/** Beside nginx's own ports, those of staged sites and of standalone hosts. */
const FURTHER = 50;
const COMPARED = [
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'integrity-policy',
  'permissions-policy',
  'access-control-allow-origin',
  'x-content-type-options',
  'vary',
];

interface Answer {
  status: number | undefined;
  /** without the character set, and with one name for scripts */
  type: string;
  headers: Record<string, unknown>;
  body: string;
}

let folder: string;
let server: SiteServer;
let siteDir: string;

/** The same site, served by our own server at other ports. */
test.beforeAll(async () => {
  siteDir = path.join(path.dirname(world().siteDir), 'nginx');
  folder = mkdtempSync(path.join(os.tmpdir(), 'pure-answers-'));
  for (const name of ['shell', 'remotes'])
    symlinkSync(path.join(siteDir, name), path.join(folder, name));
  const hosting = readFileSync(path.join(siteDir, 'hosting.json'), 'utf8');
  const moved = hosting.replaceAll(/("origin": ?"http:\/\/localhost:)(\d+)/g, (_, start, port) => {
    return `${start}${Number(port) + FURTHER}`;
  });
  writeFileSync(path.join(folder, 'hosting.json'), moved);
  server = await serveSite({ siteDir: folder });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function ask(url: URL, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, br' };
    request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'content-type': type = '', ...all } = response.headers;
        resolve({
          status: response.statusCode,
          type: (type.split(';')[0] ?? '').replace('application/javascript', 'text/javascript'),
          headers: Object.fromEntries(
            COMPARED.map((name) => [name, all[name]?.toString().toLowerCase()]),
          ),
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

test('nginx answers as our own server does', async ({ baseURL }) => {
  const { feed } = readRegistry(resolveSite(siteDir)).remotes;
  const entry = new URL(feed?.entry ?? '');
  const template = readFileSync(path.join(siteDir, 'shell/index.html'), 'utf8');
  const manifest = /rel="manifest" href="([^"]+)"/.exec(template)?.[1] ?? '';
  const shell = [
    '/',
    '/app',
    '/app/',
    '/app/profile',
    '/app/profile/7/more',
    '/app/events/7',
    '/landing',
    '/index.html',
    '/unknown/page',
    '/sw.js',
    '/remotes.json',
    '/config.json',
    '/robots.txt',
    '/favicon.ico',
    '/card.png',
    manifest,
    '/assets/main.00000000.js',
    '/missing.png',
    '/assets',
  ].map((at) => new URL(at, baseURL));
  const remote = [entry.pathname, '/remote.json', '/missing.js', '/', path.dirname(entry.pathname)];
  for (const url of [...shell, ...remote.map((at) => new URL(at, entry))]) {
    const other = new URL(url);
    other.port = String(Number(url.port) + FURTHER);
    await test.step(url.pathname, async () => {
      expect(await ask(url, 'GET')).toEqual(await ask(other, 'GET'));
      expect((await ask(url, 'HEAD')).body).toBe('');
    });
  }
  expect((await ask(new URL('/app', baseURL), 'POST')).status).toBe(405);
  expect((await ask(new URL('/..%2forigins.json', baseURL), 'GET')).status).toBe(400);
});
