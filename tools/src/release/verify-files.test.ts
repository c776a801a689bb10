import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { integrityOf } from '@pure/build';
import { verifyFiles } from './verify-files.ts';

const SHELL = 'https://pure.example';
const good = {
  'content-type': 'text/javascript',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
};

let server: Server;
let origin = '';
let answerFile: (response: ServerResponse) => void;
let answerMissing: (response: ServerResponse) => void;
beforeEach(async () => {
  answerFile = (response) => response.writeHead(200, good).end('code');
  answerMissing = (response) =>
    response.writeHead(404, { ...good, 'content-type': 'text/plain' }).end();
  server = createServer(({ url }, response) =>
    url === '/1a/entry.js' ? answerFile(response) : answerMissing(response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => void server.close());

const verify = () =>
  verifyFiles('feed 1a', [{ url: `${origin}/1a/entry.js`, integrity: integrityOf('code') }], SHELL);

const answerWith = (headers: Record<string, string>, status = 200, body = 'code') => {
  answerFile = (response) => response.writeHead(status, { ...good, ...headers }).end(body);
};

test('files that are served as released pass', async () => {
  await expect(verify()).resolves.toBeUndefined();
});

test.each([
  ['a file that is missing', {}, 404, 'code', 'entry.js answers 404, not 200'],
  ['a redirect', { location: '/' }, 302, '', 'entry.js answers 302, not 200'],
  ['another file', {}, 200, 'other', "isn't the released file: its hash is sha256-"],
  [
    'another type',
    { 'content-type': 'text/html' },
    200,
    'code',
    'has the type text/html, not text/javascript',
  ],
  [
    'a file for another origin only',
    { 'access-control-allow-origin': 'https://other.example' },
    200,
    'code',
    `access-control-allow-origin: https://other.example, so documents of ${SHELL} can't load it`,
  ],
  [
    'a file that browsers load again at each visit',
    { 'cache-control': 'no-cache' },
    200,
    'code',
    'cache-control: no-cache',
  ],
])('%s is refused, and the release is named', async (_what, headers, status, body, reason) => {
  answerWith(headers, status, body);
  await expect(verify()).rejects.toThrow(/^feed 1a isn't promoted/);
  await expect(verify()).rejects.toThrow(reason);
});

test('a host that answers a missing file with a document is refused', async () => {
  answerMissing = (response) =>
    response.writeHead(200, { ...good, 'content-type': 'text/html' }).end('<!doctype html>');
  await expect(verify()).rejects.toThrow(
    "missing.00000000.js doesn't exist, and its host answers 200, not 404",
  );
  answerMissing = (response) =>
    response.writeHead(404, { ...good, 'content-type': 'text/html' }).end('<!doctype html>');
  await expect(verify()).rejects.toThrow('answers with an HTML page');
});

test('an address that nobody serves is refused, with its reason', async () => {
  await new Promise((resolve) => server.close(resolve));
  await expect(verify()).rejects.toThrow("entry.js can't be reached (ECONNREFUSED)");
});

test('files of the shell’s own origin need no permission', async () => {
  answerFile = (response) => {
    const { 'access-control-allow-origin': _, ...own } = good;
    response.writeHead(200, own).end('code');
  };
  answerMissing = (response) => response.writeHead(404).end();
  const file = { url: `${origin}/1a/entry.js`, integrity: integrityOf('code') };
  await expect(verifyFiles('shell s1', [file], origin)).resolves.toBeUndefined();
});

test('a host that never answers is said in words', async () => {
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(timeout);
  await expect(verify()).rejects.toThrow(
    "entry.js can't be reached (The operation was aborted due to timeout)",
  );
  vi.restoreAllMocks();
});
