import { expect, test } from 'vitest';
import type { Hosting } from '../site/hosting.ts';
import { readHosting } from './deploy-folder.ts';
import { nginxRules } from './nginx.ts';
import { stagedHosting } from './staged-hosting.ts';

const origins = {
  shell: 'https://pure.test',
  remotes: { feed: 'https://feed.pure.test', account: 'https://pure.test/remotes/account' },
};

test('an origin by HTTPS has its certificate, and HTTP leads there', async () => {
  const rules = nginxRules(readHosting(await stagedHosting(origins)), '/srv/pure');
  expect(rules).toContain('server_name pure.test feed.pure.test;');
  expect(rules.match(/ssl_certificate .*/g)).toEqual([
    'ssl_certificate /etc/letsencrypt/live/pure/fullchain.pem;',
    'ssl_certificate /etc/letsencrypt/live/pure/fullchain.pem;',
  ]);
  expect(rules).toContain('location ^~ /remotes/account/ {');
  expect(rules).toContain('alias "/srv/pure/remotes/account/";');
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
