import { expect, test } from 'vitest';
import { documentFile, documentFor, rewritesOf } from './hosting.ts';

const head = { title: '' };
const rewrites = rewritesOf(
  ['/app', '/app/friends', '/app/profile/:userId', '/profile/:userId', '/landing', '/'].map(
    (path) => ({ path, remote: null, head }),
  ),
);

test.each([
  ['/app', '/app/index.html'],
  ['/app/', '/app/index.html'],
  ['/app/friends', '/app/friends/index.html'],
  ['/app/friends/anything', '/app/friends/index.html'],
  ['/app/profile/7', '/app/profile/index.html'],
  ['/profile/7', '/profile/index.html'],
  ['/landing', '/landing/index.html'],
])('%s gets the document %s', (path, document) => {
  expect(documentFor({ rewrites }, path)).toBe(document);
});

test.each(['/', '/app/unknown', '/app/profile', '/unknown', '/friends'])(
  '%s gets the redirecting document',
  (path) => expect(documentFor({ rewrites }, path)).toBe('/index.html'),
);

test('the file of a document leaves out the parameters of its path', () => {
  expect(documentFile('/app/profile/:userId')).toBe('/app/profile/index.html');
  expect(documentFile('/')).toBe('/index.html');
});
