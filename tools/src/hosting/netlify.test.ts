import { beforeAll, expect, test } from 'vitest';
import type { Hosting } from '../site/hosting.ts';
import { onlyOrigin, readHosting } from './deploy-folder.ts';
import { netlifyRules } from './netlify.ts';
import { stagedHosting } from './staged-hosting.ts';

const SHELL = 'https://pure.test';
let hosting: Hosting;
let rules: Record<string, string>;
beforeAll(async () => {
  const site = await stagedHosting({ shell: SHELL, remotes: { feed: `${SHELL}/remotes/feed` } });
  hosting = readHosting(site);
  rules = netlifyRules(hosting, onlyOrigin(hosting, 'Netlify'));
});

/** The rules of `_headers` whose path matches, as Netlify adds them up. */
function headersAt(pathname: string): [string, string][] {
  const blocks = (rules['public/_headers'] ?? '').split(/^(?=\/)/m);
  return blocks.flatMap((block) => {
    const [at = '', ...lines] = block.trim().split('\n');
    const pattern = at.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*');
    if (!new RegExp(`^${pattern}$`).test(pathname)) return [];
    return lines.map((line): [string, string] => {
      const [name = '', ...value] = line.trim().split(': ');
      return [name, value.join(': ')];
    });
  });
}

/** The first rule of `_redirects` that matches, for a path without a file. */
function answerAt(pathname: string): string | undefined {
  return (rules['public/_redirects'] ?? '')
    .split('\n')
    .map((line) => line.split(/ +/))
    .filter(([at = '']) =>
      new RegExp(`^${at.replaceAll(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')}$`).test(pathname),
    )
    .map(([, to, status]) => `${status} ${to}`)[0];
}

test.each([
  ['/app', '200 /app/index.html'],
  ['/profile/7', '200 /profile/_/index.html'],
  ['/profile/7/posts', '200 /profile/_/index.html'],
  ['/profile', '200 /index.html'],
  ['/unknown', '200 /index.html'],
  ['/assets/main.11111111.js', '404 /missing.txt'],
  ['/remotes/feed/1a/missing.js', '404 /missing.txt'],
])('%s is answered with %s', (at, answer) => expect(answerAt(at)).toBe(answer));

test('a document has its headers, and Netlify’s own caching', () => {
  const { 'cache-control': _, ...expected } = hosting.headers.documents;
  expect(Object.fromEntries(headersAt('/app'))).toEqual(expected);
});

test('a file with a hash is immutable, and no header is there twice', () => {
  for (const at of ['/assets/main.00000000.js', '/remotes/feed/1a/remoteEntry.00000000.js']) {
    const sent = headersAt(at);
    expect(Object.fromEntries(sent)).toMatchObject(hosting.headers.immutable);
    expect(new Set(sent.map(([name]) => name)).size).toBe(sent.length);
  }
  expect(Object.fromEntries(headersAt('/remotes/feed/remote.json'))).not.toHaveProperty(
    'cache-control',
  );
});

test('a header that browsers and proxies wouldn’t take is refused', () => {
  const withPolicy = (length: number) => {
    const policy = { 'content-security-policy': '-'.repeat(length) };
    const documents = { ...hosting.headers.documents, ...policy };
    const changed = { ...hosting, headers: { ...hosting.headers, documents } };
    return netlifyRules(changed, onlyOrigin(hosting, 'Netlify'));
  };
  const most = 8_000 - '  content-security-policy: '.length;
  expect(withPolicy(most)).toHaveProperty('public/_headers');
  expect(() => withPolicy(most + 1)).toThrow(
    'Netlify reads 8000 characters of a line, and this one has 8001: content-security-policy: ---',
  );
});

test('10,000 redirects are refused, because a deploy with them may fail', () => {
  const withPages = (count: number) => {
    const pages = Array.from({ length: count }, (_, at) => ({
      source: `/page-${at}`,
      document: '/index.html',
    }));
    return netlifyRules({ ...hosting, rewrites: pages }, onlyOrigin(hosting, 'Netlify'));
  };
  // Beside those of the pages: `/assets/`, the remote's folder, and `/*`.
  expect(withPages(9_996)).toHaveProperty('public/_redirects');
  expect(() => withPages(9_997)).toThrow(
    'Netlify takes fewer than 10000 redirects, and the site needs 10000',
  );
});
