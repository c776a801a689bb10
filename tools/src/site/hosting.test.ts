import { expect, test } from 'vitest';
import { documentFile, documentFor, hostedOrigins, rewritesOf } from './hosting.ts';

const head = { title: '' };
const documents = [
  '/app',
  '/app/friends',
  '/app/profile/:userId',
  '/profile/:userId',
  '/landing',
  '/',
].map((path) => ({ path, remote: null, head, exact: path === '/app' }));
const rewrites = rewritesOf(documents);

test.each([
  ['/app', '/app/index.html'],
  ['/app/', '/app/index.html'],
  ['/app/friends', '/app/friends/index.html'],
  ['/app/friends/anything', '/app/friends/index.html'],
  ['/app/profile/7', '/app/profile/_/index.html'],
  ['/profile/7', '/profile/_/index.html'],
  ['/landing', '/landing/index.html'],
])('%s gets the document %s', (path, document) => {
  expect(documentFor({ rewrites }, path)).toBe(document);
});

test.each(['/', '/app/unknown', '/app/profile', '/unknown', '/friends'])(
  '%s gets the redirecting document',
  (path) => expect(documentFor({ rewrites }, path)).toBe('/index.html'),
);

test('a page with a parameter and the page above it have a document each', () => {
  expect(documentFile('/app/notes/:noteId')).toBe('/app/notes/_/index.html');
  expect(documentFile('/app/notes')).toBe('/app/notes/index.html');
  expect(documentFile('/')).toBe('/index.html');
});

test('a name comes before a parameter at its position', () => {
  const sources = rewritesOf([{ path: '/app/:page' }, { path: '/app/notes' }]);
  expect(documentFor({ rewrites: sources }, '/app/notes/7')).toBe('/app/notes/index.html');
  expect(documentFor({ rewrites: sources }, '/app/other')).toBe('/app/_/index.html');
});

const SHELL = 'https://pure.example';

test('each part has its own origin, or a folder of one', () => {
  const remotes = {
    feed: `${SHELL}/remotes/feed`,
    account: 'https://cdn.example/account',
    landing: 'https://landing.example',
  };
  expect(hostedOrigins({ shell: SHELL, remotes }, documents)).toEqual([
    { origin: SHELL, folders: { '/': 'shell', '/remotes/feed/': 'remotes/feed' } },
    { origin: 'https://cdn.example', folders: { '/account/': 'remotes/account' } },
    { origin: 'https://landing.example', folders: { '/': 'remotes/landing' } },
  ]);
});

test.each([
  ['the shell’s address', SHELL],
  ['another remote’s address', 'https://feed.example'],
])('%s is refused for a remote', (_what, address) => {
  const remotes = { feed: 'https://feed.example', account: address };
  expect(() => hostedOrigins({ shell: SHELL, remotes }, documents)).toThrow(/is the address of/);
});

test.each(['/app', '/app/friends'])('a remote at %s would hide pages, and is refused', (at) => {
  expect(() => hostedOrigins({ shell: SHELL, remotes: { feed: SHELL + at } }, documents)).toThrow(
    /would hide the page \/app/,
  );
});

test('a folder of the shell’s files is free at another origin, and for a longer name', () => {
  const remotes = { feed: 'https://cdn.example/assets', account: `${SHELL}/assets-of-account` };
  const files = ['/assets/main.00000000.js'];
  expect(hostedOrigins({ shell: SHELL, remotes }, documents, files)).toHaveLength(2);
});
