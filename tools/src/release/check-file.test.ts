import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileServer } from '../site/file-server.ts';
import { checkFile } from './check-file.ts';

const SHELL = 'https://pure.example';
const KINDS = ['js', 'css', 'html', 'json', 'webmanifest', 'svg', 'png', 'ico', 'woff2'] as const;
type Types = Record<(typeof KINDS)[number], string>;

const folder = mkdtempSync(path.join(os.tmpdir(), 'pure-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reasonsAgainst = (kind: string, type: string, caching = 'max-age=31536000') => {
  const url = `${SHELL}/assets/file.00000000.${kind}`;
  const headers = new Headers({ 'cache-control': caching, 'content-type': type });
  return checkFile({ url, integrity: 'same' }, { status: 200, headers, integrity: 'same' }, SHELL);
};

const common: Types = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** The types of `mime`, by which Wrangler uploads files. */
const cloudflare: Types = {
  ...common,
  js: 'application/javascript',
  html: 'text/html; charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
};

/** It has no type for a manifest: https://vite-pwa-org.netlify.app/deployment/netlify */
const netlify: Types = {
  ...common,
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  html: 'text/html; charset=UTF-8',
  webmanifest: 'application/octet-stream',
};

/** Debian's `mime.types`, and the rules that `npm run hosting -- nginx` writes. */
const nginx: Types = { ...common, js: 'application/javascript', css: 'text/css; charset=utf-8' };

/** The answers of the server on this machine. */
async function served(): Promise<Types> {
  for (const kind of KINDS) writeFileSync(path.join(folder, `file.${kind}`), '');
  const serve = fileServer(folder);
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const types = await Promise.all(
    KINDS.map(async (kind) => {
      const { headers } = await fetch(`http://127.0.0.1:${port}/file.${kind}`);
      return [kind, headers.get('content-type') ?? 'none'] as const;
    }),
  );
  server.close();
  return Object.fromEntries(types) as Types;
}

test.each([
  ['the server on this machine', served],
  ['nginx', async () => nginx],
  ['Cloudflare', async () => cloudflare],
  ['Netlify', async () => netlify],
])('the types of %s pass', async (_host, typesOf) => {
  const types = await typesOf();
  for (const kind of KINDS) expect(reasonsAgainst(kind, types[kind])).toEqual([]);
});

test.each(KINDS)('a file .%s of another type is refused', (kind) => {
  expect(reasonsAgainst(kind, 'text/plain; charset=utf-8')).toEqual([
    `${SHELL}/assets/file.00000000.${kind} has the type text/plain; charset=utf-8, not ${common[kind]}`,
  ]);
});

test('a type that only begins like the right one is refused', () => {
  expect(reasonsAgainst('svg', 'image/svg+xml-compressed')).toHaveLength(1);
  expect(reasonsAgainst('svg', 'Image/SVG+XML;charset=utf-8')).toEqual([]);
});

test('a file whose type decides nothing passes with each', () => {
  expect(reasonsAgainst('map', 'application/octet-stream')).toEqual([]);
});

test.each([
  'public, max-age=31536000, immutable',
  'max-age=2592000',
  'Max-Age=31536000',
  'no-transform, s-maxage=0, max-age=31536000',
])('a file that browsers keep passes: %s', (caching) => {
  expect(reasonsAgainst('js', 'text/javascript', caching)).toEqual([]);
});

test.each([
  '',
  'immutable',
  'max-age=2591999',
  's-maxage=31536000',
  'no-store, max-age=31536000',
  'no-cache, max-age=31536000',
  'max-age=31536000,No-Store',
])('a file that browsers load again is refused: %s', (caching) => {
  expect(reasonsAgainst('js', 'text/javascript', caching)).toEqual([
    expect.stringContaining(`has the header cache-control: ${caching}`),
  ]);
});
