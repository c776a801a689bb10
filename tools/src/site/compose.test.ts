import { readFileSync } from 'node:fs';
import path from 'node:path';
import { registrySchema, type RemoteBuild } from '@pure/contracts';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { compose } from './compose.ts';
import { register, releaseRemote } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { readRegistry } from './registry-file.ts';
import { folders, type Site } from './site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from './staged-builds.ts';

let site: Site;
beforeEach(async () => {
  site = stagedSite();
  await releaseShell(site, stagedShell('s1'));
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  await releaseRemote(site, stagedRemote('account', '1a', { pages: {} }), someRelease);
  await compose(site);
});

const written = (file: string) => readFileSync(path.join(folders.shell(site), file), 'utf8');

/** The attributes of each tag of a kind. */
const tags = (html: string, kind: RegExp) => html.match(kind) ?? [];

const preloads = (html: string) =>
  tags(html, /<link rel="preload"[^>]*>/g).map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);

test('a document preloads exactly what its route needs: entry, routes, page, slots above the fold', () => {
  expect(preloads(written('app/index.html'))).toEqual([
    '/assets/query.00000000.js',
    'http://localhost:4201/1a/remoteEntry.00000000.js',
    'http://localhost:4201/1a/assets/routes.00000000.js',
    'http://localhost:4201/1a/assets/page-home.00000000.js',
    'http://localhost:4201/1a/assets/page-home.00000000.css',
    'http://localhost:4204/1a/remoteEntry.00000000.js',
    'http://localhost:4204/1a/assets/slot-friend-button.00000000.js',
  ]);
});

test('whatever a document loads has its hash and asks without cookies', () => {
  const html = written('app/index.html');
  const loading = tags(html, /<(?:link rel="(?:preload|stylesheet)"|script src=)[^>]*>/g);
  expect(loading.length).toBe(9);
  expect(loading.filter((tag) => !/integrity="sha384-\S{64}" crossorigin/.test(tag))).toEqual([]);
});

test('a document holds the registry and the configuration', () => {
  const html = written('app/index.html');
  const json = /id="pure-registry">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(v.parse(registrySchema, JSON.parse(json))).toEqual(readRegistry(site));
  expect(html).toContain('"supabase_url":"http://localhost:54321"');
  expect(JSON.parse(written('remotes.json'))).toEqual(readRegistry(site));
});

test('[8] protected documents say that they are loading before any script has run', () => {
  expect(written('app/index.html')).toContain('<div id="root"><p>Loading PURE...</p></div>');
});

test('a document says what it is, and cannot be broken by it', () => {
  const html = written('profile/index.html');
  expect(html).toContain('<title>A &amp; &lt;B> · PURE</title>');
  expect(html).toContain('<meta name="description" content="ab&quot;out">');
});

test('a registry cannot end the element it stands in', async () => {
  await releaseRemote(site, stagedRemote('feed', '2b'), { ...someRelease, commit: '</script><i>' });
  await compose(site);
  expect(written('app/index.html')).not.toContain('</script><i>');
});

test('what is released while it writes is composed, too', async () => {
  const { feed } = readRegistry(site).remotes;
  const composing = compose(site);
  register(site, 'feed', { ...(feed as RemoteBuild), version: '2b' });
  await composing;
  expect(JSON.parse(written('remotes.json'))).toEqual(readRegistry(site));
  expect(written('app/index.html')).toContain('"version":"2b"');
});
