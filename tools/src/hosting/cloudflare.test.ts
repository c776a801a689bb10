import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteServer, serveSite } from '../site/serve-site.ts';
import type { Site } from '../site/site-folder.ts';
import { localOrigins, testPorts } from '../system/ports.ts';
import { cloudflareRules } from './cloudflare.ts';
import { onlyOrigin, readHosting, writeDeployFolder } from './deploy-folder.ts';
import { stagedHosting, stagedPaths } from './staged-hosting.ts';

const SHELL = testPorts.shell + 104;

interface Worker {
  fetch(
    request: Request,
    bindings: { ASSETS: { fetch(request: Request): Promise<Response> } },
  ): Promise<Response>;
}

let site: Site;
let folder: string;
let server: SiteServer;
beforeAll(async () => {
  site = await stagedHosting(
    localOrigins({ shell: SHELL, remotes: { feed: 0, account: 0 } }, true),
  );
  const hosting = readHosting(site);
  const origin = onlyOrigin(hosting, 'Cloudflare');
  folder = writeDeployFolder(
    site,
    'cloudflare',
    { ...hosting, ...origin },
    cloudflareRules(hosting, origin),
  );
  server = await serveSite({ siteDir: site.dir });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Cloudflare's static assets, without their own handling of documents. */
const ASSETS = {
  async fetch({ url }: Request) {
    const file = path.join(folder, 'public', new URL(url).pathname);
    return existsSync(file) && path.extname(file)
      ? new Response(readFileSync(file))
      : new Response(null, { status: 404 });
  },
};

test('the worker answers as hosting.json says', async () => {
  const module = await import(pathToFileURL(path.join(folder, 'worker.js')).href);
  const { default: worker } = module as { default: Worker };
  for (const at of [...stagedPaths, '/remotes/feed/remote.json']) {
    const url = `http://localhost:${SHELL}${at}`;
    const served = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    const answer = await worker.fetch(new Request(url), { ASSETS });
    expect([at, answer.status]).toEqual([at, served.status]);
    expect(await answer.text(), at).toBe(await served.text());
    for (const name of [
      'cache-control',
      'content-security-policy',
      'access-control-allow-origin',
    ]) {
      if (at.startsWith('/assets/') && served.status === 200) continue;
      expect([at, name, answer.headers.get(name)]).toEqual([at, name, served.headers.get(name)]);
    }
  }
});

test('files with a hash are static assets, and immutable', () => {
  const { assets } = JSON.parse(readFileSync(path.join(folder, 'wrangler.json'), 'utf8')) as {
    assets: { run_worker_first: string[] };
  };
  expect(assets.run_worker_first).toEqual([
    '/*',
    '!/assets/*',
    '!/remotes/feed/*',
    '!/remotes/account/*',
    '/remotes/feed/remote.json',
    '/remotes/account/remote.json',
  ]);
  const headers = readFileSync(path.join(folder, 'public/_headers'), 'utf8');
  expect(headers.match(/^\S.*$/gm)).toEqual(['/assets/*', '/remotes/feed/*', '/remotes/account/*']);
  expect(headers.match(/cache-control: .*immutable/g)).toHaveLength(3);
});

test('compressed copies stay behind, because Cloudflare compresses', () => {
  expect(existsSync(path.join(folder, 'public/assets/main.00000000.js'))).toBe(true);
  expect(existsSync(path.join(folder, 'public/assets/main.00000000.js.br'))).toBe(false);
});

test('a site with an origin for each remote is refused, with what to do', async () => {
  const remotes = { feed: 'https://feed.pure.test', account: 'https://account.pure.test' };
  const several = await stagedHosting({ shell: 'https://pure.test', remotes });
  expect(() => onlyOrigin(readHosting(several), 'Cloudflare')).toThrow(
    /this one has 3\. Give each remote a folder/,
  );
});

test('what Cloudflare wouldn’t read is refused: more than 100 rules, or 2,000 characters of a line', () => {
  const hosting = readHosting(site);
  const rulesOf = (count: number, length: number) => {
    const folders = Array.from({ length: count }, (_, at) => [
      `/remotes/r${at}/`,
      `remotes/r${at}`,
    ]);
    const immutable = { 'x-long': '-'.repeat(length - '  x-long: '.length) };
    const changed = { ...hosting, headers: { ...hosting.headers, immutable } };
    return cloudflareRules(changed, {
      origin: 'https://pure.test',
      folders: Object.fromEntries(folders),
    });
  };
  expect(() => rulesOf(101, 2_000)).toThrow('Cloudflare reads 100 rules of headers');
  expect(() => rulesOf(100, 2_001)).toThrow('Cloudflare reads 2000 characters of a line');
  expect(rulesOf(100, 2_000)).toHaveProperty('wrangler.json');
});
