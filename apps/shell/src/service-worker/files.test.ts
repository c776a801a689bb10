import type { WorkerComposition } from '@pure/contracts/host';
import { expect, test } from 'vitest';
import { nameWithoutHash } from './composed-files.ts';
import { isDocument } from './documents.ts';
import { isCode } from './files.ts';

const composition: WorkerComposition = {
  version: '0123456789ab',
  files: '',
  documents: ['/app', '/**'],
  origins: ['https://feed.pure.test'],
};
const at = (url: string) => new URL(url, location.origin).href;
const request = (url: string, init?: object) => ({
  method: 'GET',
  mode: 'cors',
  url: at(url),
  ...init,
});
const isOurCode = (url: string, init?: object) =>
  isCode(composition, request(url, init) as Request);

test('hashed files of the shell and of remotes are code', () => {
  expect(isOurCode('/assets/main.01234567.js')).toBe(true);
  expect(isOurCode('https://feed.pure.test/0123456789ab/assets/routes.01234567.js')).toBe(true);
});

test('nothing of the backend is code, and no signed address', () => {
  expect(isOurCode('https://project.supabase.co/rest/v1/posts')).toBe(false);
  expect(isOurCode('https://project.supabase.co/auth/v1/token.01234567.js')).toBe(false);
  expect(isOurCode('https://feed.pure.test/a.01234567.png?token=1')).toBe(false);
  expect(isOurCode('/config.json')).toBe(false);
  expect(isOurCode('/assets/main.01234567.js', { method: 'POST' })).toBe(false);
});

test('a navigation to a page is a document, one to a file is not', () => {
  const isPage = (url: string, mode = 'navigate') =>
    isDocument({ ...request(url), mode } as Request);
  expect(isPage('/app/messages?with=1.5')).toBe(true);
  expect(isPage('/robots.txt')).toBe(false);
  expect(isPage('/app', 'cors')).toBe(false);
});

test('a file has one name in all versions', () => {
  expect(nameWithoutHash('https://feed.pure.test/0123456789ab/assets/page-home.01234567.css')).toBe(
    'https://feed.pure.test/assets/page-home.css',
  );
  expect(nameWithoutHash('/assets/main.89abcdef.js')).toBe(at('/assets/main.js'));
  expect(nameWithoutHash('/app/profile/-')).toBe(at('/app/profile/-'));
});
