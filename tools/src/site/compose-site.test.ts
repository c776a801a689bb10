import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@pure/build';
import {
  type ComposedFile,
  registrySchema,
  type RemoteBuild,
  type RunnableRegistry,
  type WorkerComposition,
} from '@pure/contracts/host';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { composeSite } from './compose-site.ts';
import { readCurrentShell } from './current-shell.ts';
import { moveRegistered } from './move-registered.ts';
import { precompress } from './precompress.ts';
import { releaseRemote } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { readRegistry } from './registry-file.ts';
import { removeRemote } from './remove-remote.ts';
import { rollBackRemote } from './roll-back.ts';
import { files, folders, readConfiguration, readOrigins, type Site } from './site-folder.ts';
import {
  registerUnchecked,
  someRelease,
  stagedRemote,
  stagedShell,
  stagedSite,
} from './staged-builds.ts';
import { writeJson } from './write-file.ts';

vi.mock('./precompress.ts', { spy: true });

let site: Site;
beforeEach(async () => {
  site = stagedSite();
  await releaseShell(site, stagedShell('s1'));
  await releaseRemote(site, stagedRemote('feed', '1a'), someRelease);
  await releaseRemote(site, stagedRemote('account', '1a', { pages: {} }), someRelease);
  await composeSite(site);
});

afterEach(() => {
  vi.mocked(precompress).mockReset();
});

const written = (file: string) => readFileSync(path.join(folders.shell(site), file), 'utf8');

const tags = (html: string, kind: RegExp) => html.match(kind) ?? [];

const preloads = (html: string) =>
  tags(html, /<link rel="preload"[^>]*>/g).map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);

test('a document preloads the files of its route and no others: entry, routes, page, slots above the fold', () => {
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

test('every file that a document loads has a hash and is requested without cookies', () => {
  const html = written('app/index.html');
  const loading = tags(html, /<(?:link rel="(?:preload|stylesheet)"|script src=)[^>]*>/g);
  expect(loading.length).toBe(9);
  expect(loading.filter((tag) => !/integrity="sha256-\S{44}" crossorigin/.test(tag))).toEqual([]);
});

test('an address can’t end the attribute that holds it', async () => {
  const build = await releaseRemote(site, stagedRemote('feed', '2a'), someRelease);
  const url = 'http://localhost:4201/2a/x.css?"><script>';
  const file = { url, integrity: build.integrity };
  const files = { ...build.files, 'page-home': { scripts: [], styles: [file] } };
  await registerUnchecked(site, 'feed', { ...build, version: '3a', files });
  await composeSite(site);
  const html = written('app/index.html');
  expect(html).not.toContain('"><script>');
  expect(html).toContain('href="http://localhost:4201/');
});

test('a document contains the configuration, and what the loader reads of the registry at start', async () => {
  await releaseRemote(site, stagedRemote('feed', '2a'), someRelease);
  await composeSite(site);
  const html = written('app/index.html');
  const json = /id="pure-registry">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const { shell, remotes } = JSON.parse(json) as RunnableRegistry;
  const { feed } = readRegistry(site).remotes;
  const fields = ['version', 'container', 'entry', 'integrity', 'platform'] as const;
  expect(Object.keys(remotes)).toEqual(['feed', 'account']);
  expect(Object.keys(remotes['feed'] ?? {})).toEqual([...fields, 'previous']);
  for (const field of fields) {
    expect(remotes['feed']?.[field]).toBe(feed?.[field]);
    expect(remotes['feed']?.previous?.[field]).toBe(feed?.previous?.[field]);
  }
  const served = v.parse(registrySchema, JSON.parse(written('remotes.json')));
  expect(served).toEqual({ shell, ...readRegistry(site) });
  expect(shell).toBe(readCurrentShell(site)?.version);
  expect(html).toContain('"supabase_url":"http://localhost:54321"');
});

test('[8] protected documents say that they are loading before any script has run', () => {
  expect(written('app/index.html')).toContain('<div id="root"><p>Loading PURE...</p></div>');
});

/** @param html of its page, with `%` for the path */
function prerenderedRemote(version: string, html: string): string {
  const dist = stagedRemote('feed', version, { prerendered: ['/app'] });
  mkdirSync(path.join(dist, 'prerender'));
  writeFileSync(
    path.join(dist, 'prerender/main.cjs'),
    `exports.prerenderPage = async (at) => ${JSON.stringify(html)}.replace('%', at);`,
  );
  return dist;
}

test('a page that the release rendered stands in its document, with the operator of the site, and loads its scripts after its first paint', async () => {
  const dist = prerenderedRemote(
    '2a',
    '<p>% of <i data-configured-text="founder_username">nobody</i></p>',
  );
  const loads = (html: string) =>
    tags(html, /<(?:script src|link rel="preload" as="script")[^>]*>/g);
  const before = written('app/index.html');
  expect(before).not.toContain('<template');
  await releaseRemote(site, dist, someRelease);
  await composeSite(site);
  const [held = ''] = tags(
    written('app/index.html'),
    /<template id="after-first-paint">[^]*?<\/template>/g,
  );
  expect(loads(held)).toHaveLength(loads(before).length);
  expect(loads(written('app/index.html'))).toEqual(loads(held));
  expect(written('app/index.html')).toContain(
    '<p>/app of <i data-configured-text="founder_username">founder</i></p>',
  );
});

test('a document with a rendered page has the script that gives up on its styles, before them', async () => {
  const content = 'letGo();';
  const script = { file: 'assets/style-deadline.01234567.js', integrity: integrityOf(content) };
  const shell = stagedShell('s2', '1.0', { assets: [script] });
  writeFileSync(path.join(shell, 'public', script.file), content);
  await releaseShell(site, shell);
  await releaseRemote(site, prerenderedRemote('2a', '<p>%</p>'), someRelease);
  await composeSite(site);
  const [first] = tags(written('app/index.html'), /<(?:script[^>]* src|link rel="st)[^>]*>/g);
  expect(first).toBe(
    `<script async src="/${script.file}" integrity="${script.integrity}" crossorigin>`,
  );
  expect(written('index.html')).not.toContain('style-deadline');
});

test('a title and a description are escaped', () => {
  const html = written('profile/_/index.html');
  expect(html).toContain('<title>A &amp; &lt;B> · PURE</title>');
  expect(html).toContain('<meta name="description" content="ab&quot;out">');
});

test('a value in the registry cannot end its script element', async () => {
  await releaseRemote(site, stagedRemote('feed', '2b'), { ...someRelease, commit: '</script><i>' });
  await composeSite(site);
  expect(written('app/index.html')).not.toContain('</script><i>');
});

test('a release during composing is composed, too', async () => {
  const { feed } = readRegistry(site).remotes;
  const composing = composeSite(site);
  await registerUnchecked(site, 'feed', { ...(feed as RemoteBuild), version: '2b' });
  await composing;
  expect(JSON.parse(written('remotes.json'))).toEqual({
    shell: readCurrentShell(site)?.version,
    ...readRegistry(site),
  });
  expect(written('app/index.html')).toContain('"version":"2b"');
});

const workerComposition = () =>
  JSON.parse(/^const composition=(.*);\n/.exec(written('sw.js'))?.[1] ?? '') as WorkerComposition;

test('the list of files has everything of the composition with its hash, and marks what Home needs at once', () => {
  const listed = JSON.parse(written('files.json')) as ComposedFile[];
  expect(listed.filter(({ atStart }) => atStart).map(({ url }) => url)).toEqual([
    '/assets/main.00000000.css',
    '/assets/main.00000000.js',
    ...preloads(written('app/index.html')),
  ]);
  expect(listed.map(({ url }) => url)).toContain(
    'http://localhost:4204/1a/assets/page-home.00000000.js',
  );
  expect(listed.map(({ url }) => url)).not.toContain('/robots.txt');
  expect(listed.every(({ integrity }) => /^sha256-\S{44}$/.test(integrity))).toBe(true);
  expect(workerComposition().files).toBe(integrityOf(written('files.json')));
});

test('the list marks what a page needs on demand without a network', async () => {
  const dist = stagedRemote('feed', '2c', {
    pages: { '/app': { chunk: 'page-home', offline: ['slot-friend-button'] } },
  });
  await releaseRemote(site, dist, someRelease);
  await composeSite(site);
  const listed = JSON.parse(written('files.json')) as ComposedFile[];
  expect(listed.filter(({ atStart }) => atStart).map(({ url }) => url)).toContain(
    'http://localhost:4201/2c/assets/slot-friend-button.00000000.js',
  );
  expect(preloads(written('app/index.html')).join()).not.toContain('slot-friend-button');
});

test('the worker knows the documents, the origins, and the version that stands in every document', () => {
  const { version, documents, origins } = workerComposition();
  expect(documents).toEqual(['/profile/*/**', '/app', '/**']);
  expect(origins).toEqual(['http://localhost:4201', 'http://localhost:4204']);
  expect(written('app/index.html')).toContain(`<meta name="pure-version" content="${version}">`);
  expect(written('sw.js')).toContain('serve(composition);');
});

test('each change of the composition is another version, and a rollback the earlier one', async () => {
  const before = workerComposition().version;
  await releaseRemote(site, stagedRemote('feed', '2a'), someRelease);
  await composeSite(site);
  expect(workerComposition().version).not.toBe(before);
  await rollBackRemote(site, 'feed');
  await composeSite(site);
  expect(workerComposition().version).toBe(before);
});

test('the configuration switches the worker off', async () => {
  const configuration = readConfiguration(site);
  writeJson(files.configuration(site), { ...configuration, service_worker: false });
  await composeSite(site);
  expect(written('sw.js')).toBe('const composition=null;\nserve(composition);');
});

test('[182] a figure of the operator needs a source by https', () => {
  const configuration = readConfiguration(site);
  const figure = { value: '3 t', label: 'CO2 saved' };
  for (const figures of [[figure], [{ ...figure, source: 'http://proof.example' }]]) {
    writeJson(files.configuration(site), { ...configuration, figures });
    expect(() => readConfiguration(site)).toThrow('figures');
  }
});

test('a document is as long with voices and figures, which stand only in a prerendered one and in /config.json', async () => {
  const lengths = () =>
    ['app/index.html', 'profile/_/index.html', 'index.html'].map((file) => written(file).length);
  const before = lengths();
  const voices = Array.from({ length: 20 }, () => ({ content: 'a'.repeat(280), author: 'Elin' }));
  const figures = [{ value: '12.4 t', label: 'CO2', source: 'https://proof.example' }];
  writeJson(files.configuration(site), { ...readConfiguration(site), voices, figures });
  await composeSite(site);
  expect(lengths()).toEqual(before);
  expect(JSON.parse(written('config.json'))).toMatchObject({ voices, figures });

  await releaseRemote(site, prerenderedRemote('2a', '<p></p>'), someRelease);
  await composeSite(site);
  const [, inlined = ''] = /id="pure-configuration">(.*?)</.exec(written('app/index.html')) ?? [];
  expect(JSON.parse(inlined)).toEqual(readConfiguration(site));
});

test('a remote’s registered build stands at its address, for tabs of another environment', async () => {
  const read = () =>
    JSON.parse(readFileSync(path.join(folders.remote(site, 'feed'), 'remote.json'), 'utf8'));
  expect(read()).toEqual(readRegistry(site).remotes['feed']);
  await releaseRemote(site, stagedRemote('feed', '2a'), someRelease);
  await composeSite(site);
  expect(read()).toMatchObject({ version: '2a' });
  await removeRemote(site, 'feed', { breaking: 'it moves' });
  await composeSite(site);
  expect(readdirSync(folders.remote(site, 'feed')).toSorted()).toEqual(['1a', '2a']);
});

test('two commands with other addresses don’t move a remote back and forth for ever', async () => {
  const originsFile = path.join(site.dir, 'other-origins.json');
  const origins = readOrigins(site);
  const feed = 'http://localhost:4301';
  writeJson(originsFile, { ...origins, remotes: { ...origins.remotes, feed } });
  vi.mocked(precompress).mockImplementation(() => moveRegistered({ ...site, originsFile }));
  await expect(composeSite(site)).rejects.toThrow(
    `${site.dir} has changed each of the 10 times that its documents were written. Another command may compose it with other addresses (--origins). Wait until no other one runs, then run \`npm run compose -- --site ${site.dir}\`.`,
  );
});

test('a document is as long with a hundred chunks more', async () => {
  const lengths = () =>
    ['app/index.html', 'profile/_/index.html'].map((file) => written(file).length);
  const feed = readRegistry(site).remotes['feed'] as RemoteBuild;
  await registerUnchecked(site, 'feed', { ...feed, version: '2b' });
  await composeSite(site);
  const before = lengths();
  const { routes = { scripts: [], styles: [] } } = feed.files;
  const chunks = Array.from({ length: 100 }, (_, index) => [`part-${index}`, routes] as const);
  const files = { ...feed.files, ...Object.fromEntries(chunks) };
  await registerUnchecked(site, 'feed', { ...feed, version: '3b', files });
  await composeSite(site);
  expect(lengths()).toEqual(before);
});

test('a remote among the shell’s files is refused', async () => {
  const shell = 'https://pure.test';
  const remotes = { account: `${shell}/remotes/account` };
  for (const at of ['/assets', '/assets/feed', '/robots.txt', '/config.json', '/sw.js']) {
    writeJson(site.originsFile, { shell, remotes: { ...remotes, feed: `${shell}${at}` } });
    await expect(composeSite(site)).rejects.toThrow(
      `${shell}${at} is at /${at.split('/')[1]}, where the shell has files. Give feed another folder, such as ${shell}/remotes/feed.`,
    );
  }
});

test('before the first shell, the refusal names the command that releases one', async () => {
  const site = stagedSite();
  await expect(composeSite(site)).rejects.toThrow(
    `\`npm run release -- shell --site ${site.dir}\``,
  );
});
