import { expect, test } from 'vitest';
import { composeSite } from '../site/compose-site.ts';
import type { Hosting } from '../site/hosting.ts';
import { releaseShell } from '../site/release-shell.ts';
import { stagedShell, stagedSite } from '../site/staged-builds.ts';
import { writeJson } from '../site/write-file.ts';
import { readHosting } from './deploy-folder.ts';
import { nginxRules } from './nginx.ts';
import { stagedHosting } from './staged-hosting.ts';

const origins = {
  shell: 'https://pure.test',
  remotes: { feed: 'https://feed.pure.test', account: 'https://pure.test/remotes/account' },
};

test('the rules admit a remote whose first release is still to come', async () => {
  const site = stagedSite();
  writeJson(site.originsFile, {
    shell: 'https://pure.test',
    remotes: { feed: 'https://feed.pure.test' },
  });
  await releaseShell(site, stagedShell('s1'));
  await composeSite(site);
  expect(nginxRules(readHosting(site), site.dir)).toContain(
    "script-src 'self' https://feed.pure.test;",
  );
});

test('an origin by HTTPS has its certificate, and HTTP leads there', async () => {
  const rules = nginxRules(readHosting(await stagedHosting(origins)), '/srv/pure');
  expect(rules.match(/return 301 .*/g)).toEqual([
    'return 301 https://pure.test$request_uri;',
    'return 301 https://feed.pure.test$request_uri;',
  ]);
  expect(rules.match(/ssl_certificate .*/g)).toEqual([
    'ssl_certificate /etc/letsencrypt/live/pure/fullchain.pem;',
    'ssl_certificate /etc/letsencrypt/live/pure/fullchain.pem;',
  ]);
  expect(rules).toContain('location ^~ /remotes/account/ {');
  expect(rules).toContain('alias "/srv/pure/remotes/account/";');
});

test('HTTP leads to the port of an origin, and to the first one of a host', async () => {
  const ports = {
    shell: 'https://pure.test:8443',
    remotes: { feed: 'https://feed.pure.test', account: 'https://pure.test:9443' },
  };
  const rules = nginxRules(readHosting(await stagedHosting(ports)), '/srv/pure');
  expect(rules.match(/return 301 .*/g)).toEqual([
    'return 301 https://pure.test:8443$request_uri;',
    'return 301 https://feed.pure.test$request_uri;',
  ]);
});

test('an origin without HTTPS has no certificate, on this machine or elsewhere', async () => {
  const inside = { shell: 'http://pure.internal:8080', remotes: { feed: 'http://feed.internal' } };
  const rules = nginxRules(readHosting(await stagedHosting(inside)), '/srv/pure');
  expect(rules).not.toContain('ssl');
  expect(rules.match(/listen .*/g)).toEqual([
    'listen 8080;',
    'listen [::]:8080;',
    'listen 80;',
    'listen [::]:80;',
  ]);
});

test('a header that nginx can’t read is refused, not cut', async () => {
  const hosting: Hosting = readHosting(await stagedHosting(origins));
  hosting.headers.documents['content-security-policy'] = 'x'.repeat(4_001);
  expect(() => nginxRules(hosting, '/srv/pure')).toThrow(
    /content-security-policy has 4001 characters, and nginx takes 4000/,
  );
});

test('every header of hosting.json is in the rules of an origin by HTTPS', async () => {
  const hosting = readHosting(await stagedHosting(origins));
  const rules = nginxRules(hosting, '/srv/pure');
  const { documents, serviceWorker, immutable, others } = hosting.headers;
  expect(headersIn(rules, 'location /')).toEqual(documents);
  expect(headersIn(rules, 'location = /sw.js')).toEqual(serviceWorker);
  expect(documents).toHaveProperty('integrity-policy');
  const cached = { 'cache-control': '$pure_cache_control' };
  for (const place of ['location ^~ /remotes/account/', String.raw`location ~ \.webmanifest$`]) {
    expect([place, headersIn(rules, place)]).toEqual([place, { ...others, ...cached }]);
  }
  expect(headersIn(rules, 'location @missing')).toEqual({ ...others, 'cache-control': 'no-store' });
  expect(rules).toContain(`default "${others['cache-control']}";`);
  expect(rules).toMatch(new RegExp(`\\n  "~.*" "${immutable['cache-control']}";`));
  for (const headers of Object.values(hosting.headers)) {
    expect(headers).toHaveProperty('strict-transport-security');
  }
});

/** The headers that the blocks with this title add. */
function headersIn(rules: string, title: string): Record<string, string> {
  const [, ...blocks] = rules.split(`${title} {\n`);
  const own = blocks.map((block) => block.split('\n  }')[0]).join('\n');
  const added = own.matchAll(/add_header (\S+) "?(.*?)"?(?: always)?;$/gm);
  return Object.fromEntries([...added].map(([, name, value]) => [name, value]));
}
