import { expect, test } from 'vitest';
import { documentFile, documentFor, rewritesOf } from './hosting.ts';

const head = { title: '' };
const rewrites = rewritesOf(
  ['/app', '/app/friends', '/app/profile/:userId', '/profile/:userId', '/landing', '/'].map(
    (path) => ({ path, remote: null, head, exact: path === '/app' }),
  ),
);

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

test('a name comes before a parameter at its place', () => {
  const sources = rewritesOf([{ path: '/app/:page' }, { path: '/app/notes' }]);
  expect(documentFor({ rewrites: sources }, '/app/notes/7')).toBe('/app/notes/index.html');
  expect(documentFor({ rewrites: sources }, '/app/other')).toBe('/app/_/index.html');
});
