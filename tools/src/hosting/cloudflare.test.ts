import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hosting } from '../site/hosting.ts';
import { type SiteServer, serveSite } from '../site/serve-site.ts';
import type { Site } from '../site/site-folder.ts';
import { testPorts } from '../system/ports.ts';
import { answerAsCloudflare, readWrangler } from './answer-as-cloudflare.ts';
import { cloudflareRules } from './cloudflare.ts';
import { onlyOrigin, readHosting, writeDeployFolder } from './deploy-folder.ts';
import { stagedHosting, stagedPaths } from './staged-hosting.ts';

const PORT = testPorts.shell + 104;
const SHELL = 'https://pure.test';

let site: Site;
let hosting: Hosting;
let folder: string;
let server: SiteServer;
let answerTo: (request: Request) => Promise<Response>;
beforeAll(async () => {
  const remotes = { feed: `${SHELL}/remotes/feed`, account: `${SHELL}/remotes/account` };
  site = await stagedHosting({ shell: SHELL, remotes });
  hosting = readHosting(site);
  const origin = onlyOrigin(hosting, 'Cloudflare');
  const rules = cloudflareRules(hosting, origin);
  folder = writeDeployFolder(site, 'cloudflare', { ...hosting, ...origin }, rules);
  answerTo = await answerAsCloudflare(folder);
  server = await serveSite({ siteDir: site.dir, port: PORT });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const remotePaths = [
  '/remotes/feed/1a/remoteEntry.00000000.js',
  '/remotes/feed/1a/missing.00000000.js',
  '/remotes/feed/1a',
  '/remotes/feed/remote.json',
  '/remotes/account/missing.json',
];

test.each([...stagedPaths, ...remotePaths])('%s is answered as hosting.json says', async (at) => {
  const served = await fetch(`http://localhost:${PORT}${at}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  const answer = await answerTo(new Request(`${SHELL}${at}`));
  expect(answer.status).toBe(served.status);
  expect(await answer.text()).toBe(await served.text());
  expect(ownHeaders(answer)).toEqual(ownHeaders(served));
});

/** All that hosting.json has, of any kind of file: a header of another kind must not be there. */
function ownHeaders({ headers }: Response): Record<string, string | undefined> {
  const names = new Set(Object.values(hosting.headers).flatMap((each) => Object.keys(each)));
  return Object.fromEntries([...names].map((name) => [name, headers.get(name)?.toLowerCase()]));
}

test.each([
  ['/app', 'documents', ['integrity-policy', 'strict-transport-security']],
  ['/sw.js', 'serviceWorker', ['content-security-policy', 'strict-transport-security']],
  ['/assets/main.00000000.js', 'immutable', ['cache-control', 'strict-transport-security']],
  ['/remotes/feed/remote.json', 'others', ['cache-control', 'strict-transport-security']],
] as const)('%s has the headers of %s, among them %s', async (at, kind, names) => {
  const { headers } = await answerTo(new Request(`${SHELL}${at}`));
  expect(Object.fromEntries(headers)).toMatchObject(hosting.headers[kind]);
  for (const name of names) expect([name, headers.get(name)]).not.toEqual([name, null]);
});

test('a missing file is kept by no browser', async () => {
  for (const at of ['/assets/main.11111111.js', '/remotes/feed/1a/missing.00000000.js']) {
    const { status, headers } = await answerTo(new Request(`${SHELL}${at}`));
    expect([at, status, headers.get('cache-control')]).toEqual([at, 404, 'no-store']);
  }
});

test('files are static assets, whose number of rules Wrangler limits', () => {
  const { run_worker_first: rules } = readWrangler(folder).assets;
  expect(rules).toEqual(['/*.html', '/sw.js']);
  // Wrangler's own conditions: 100 rules of 100 characters, and none that another one covers.
  expect(rules.length).toBeLessThanOrEqual(100);
  for (const rule of rules) {
    expect(rule).toMatch(/^!?\/.{0,98}$/);
    const covered = rules.filter(
      (other) => other !== rule && rule.endsWith('*') && other.startsWith(rule.slice(0, -1)),
    );
    expect([rule, covered]).toEqual([rule, []]);
  }
  const headers = readFileSync(path.join(folder, 'public/_headers'), 'utf8');
  expect(headers.match(/^\S.*$/gm)).toEqual([
    '/*',
    '/assets/*',
    '/remotes/feed/:version/*',
    '/remotes/account/:version/*',
  ]);
});

test('each environment has a worker of its own', () => {
  const { name, routes } = readWrangler(folder);
  expect(name).toBe('pure-test');
  expect(routes).toEqual([{ pattern: 'pure.test', custom_domain: true }]);
});

test('compressed copies stay behind, because Cloudflare compresses', () => {
  expect(existsSync(path.join(folder, 'public/assets/main.00000000.js'))).toBe(true);
  expect(existsSync(path.join(folder, 'public/assets/main.00000000.js.br'))).toBe(false);
});

test('a site with an origin for each remote is refused, with what to do', async () => {
  const remotes = { feed: 'https://feed.pure.test', account: 'https://account.pure.test' };
  const several = await stagedHosting({ shell: SHELL, remotes });
  expect(() => onlyOrigin(readHosting(several), 'Cloudflare')).toThrow(
    /this one has 3\. Give each remote a folder/,
  );
});

test('what Cloudflare wouldn’t read is refused: more than 100 rules, or 2,000 characters of a line', () => {
  const rulesOf = (remotes: number, length: number) => {
    const folders = Array.from({ length: remotes }, (_, at) => [
      `/remotes/r${at}/`,
      `remotes/r${at}`,
    ]);
    const immutable = { 'x-long': '-'.repeat(length - '  x-long: '.length) };
    const changed = { ...hosting, headers: { ...hosting.headers, immutable } };
    return cloudflareRules(changed, { origin: SHELL, folders: Object.fromEntries(folders) });
  };
  expect(() => rulesOf(99, 2_000)).toThrow(
    'Cloudflare reads 100 rules of headers, and the site needs 101.',
  );
  expect(() => rulesOf(98, 2_001)).toThrow('Cloudflare reads 2000 characters of a line');
  expect(rulesOf(98, 2_000)).toHaveProperty('wrangler.json');
});
