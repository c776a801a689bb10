import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { beforeAll, expect, test } from 'vitest';
import { readHosting } from '../hosting/deploy-folder.ts';
import { netlifyRules } from '../hosting/netlify.ts';
import { nginxRules } from '../hosting/nginx.ts';
import { stagedHosting } from '../hosting/staged-hosting.ts';
import type { Site } from '../site/site-folder.ts';
import { runProgram } from '../system/run-program.ts';

const SHELL = 'https://pure.test';
let site: Site;
beforeAll(async () => {
  site = await stagedHosting({ shell: SHELL, remotes: { feed: `${SHELL}/remotes/feed` } });
});

const run = (...parameters: string[]) =>
  runProgram(process.execPath, [
    path.join(root, 'tools/run.mjs'),
    'hosting',
    ...parameters,
    '--site',
    site.dir,
  ]);

const read = (file: string) => readFileSync(path.join(site.dir, 'hosting', file), 'utf8');

test('the rules for nginx are a file', async () => {
  const output = `Written: ${path.join(site.dir, 'hosting/nginx/pure.conf')}\n`;
  expect(await run('nginx')).toEqual({ ok: true, output, standardOutput: output });
  expect(read('nginx/pure.conf')).toBe(nginxRules(readHosting(site), site.dir));
});

test.each([
  ['cloudflare', 'wrangler.json', () => expect.stringContaining('"assets"')],
  [
    'netlify',
    'public/_redirects',
    () => {
      const hosting = readHosting(site);
      const [origin] = hosting.origins;
      return origin && netlifyRules(hosting, origin)['public/_redirects'];
    },
  ],
])('those for %s stand beside the site’s files', async (host, file, rules) => {
  const { ok, output } = await run(host);
  expect([ok, output]).toEqual([true, `Written: ${path.join(site.dir, 'hosting', host)}\n`]);
  expect(read(`${host}/${file}`)).toEqual(rules());
  expect(read(`${host}/public/app/index.html`)).toContain('Loading PURE...');
  expect(read(`${host}/public/remotes/feed/1a/remoteEntry.00000000.js`)).toContain('feed 1a');
});

test('a host without rules is refused with those that have some', async () => {
  expect(await run('apache')).toEqual({
    ok: false,
    standardOutput: '',
    output: 'Name a host: nginx, cloudflare, netlify.\n',
  });
});
