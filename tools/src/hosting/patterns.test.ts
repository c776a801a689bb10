import path from 'node:path';
import { matchesRewrite } from '@pure/contracts/host';
import { expect, test } from 'vitest';
import { FILE_PATTERN, rewritePattern } from './patterns.ts';

const sources = ['/app/profile/*/**', '/app/events/**', '/app', '/profile/*/**', '/**'];
const paths = [
  '/',
  '/app',
  '/app/',
  '/app/events',
  '/app/events/7/more',
  '/app/eventsful',
  '/app/profile',
  '/app/profile/7',
  '/app/profile/7/posts',
  '/profile/7',
  '/unknown/page',
];

test.each(sources)('the pattern of %s matches what the rewrite matches', (source) => {
  const pattern = new RegExp(rewritePattern(source));
  expect(paths.filter((each) => pattern.test(each))).toEqual(
    paths.filter((each) => matchesRewrite(source, each)),
  );
});

test.each([...paths, '/main.js', '/app/missing.png', '/index.html', '/v1.2/app', '/a.b/c.json'])(
  '%s is told from a file',
  (pathname) => {
    const isFile = path.extname(pathname) !== '' && !pathname.endsWith('.html');
    expect(new RegExp(FILE_PATTERN).test(pathname)).toBe(isFile);
  },
);
