import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { beforeEach, expect, test } from 'vitest';
import { integrityOf } from './integrity-of.ts';
import {
  linkPublicFiles,
  linkTemplate,
  PublicFilesPlugin,
  readPublicFiles,
} from './public-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'public-'));
  mkdirSync(path.join(folder, 'icons'));
  write('favicon.svg', '<svg/>');
  write('icons/icon-192.png', 'drawn');
  write('manifest.webmanifest', '{ "icons": [{ "src": "/icons/icon-192.png" }] }');
  write('robots.txt', 'Disallow: /app');
});

const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
const published = (address: string) =>
  readPublicFiles(folder).find((file) => file.address === address);

test('a file is named after its content', () => {
  const before = published('/favicon.svg')?.file;
  expect(before).toMatch(/^assets\/favicon\.[0-9a-f]{8}\.svg$/);
  expect(published('/favicon.svg')?.file).toBe(before);
  write('favicon.svg', '<svg></svg>');
  expect(published('/favicon.svg')?.file).not.toBe(before);
});

test('a manifest refers to the published icons, and its own name changes with them', () => {
  const before = published('/manifest.webmanifest');
  expect(before?.content.toString()).toContain(`"/${published('/icons/icon-192.png')?.file}"`);
  write('icons/icon-192.png', 'drawn anew');
  expect(published('/manifest.webmanifest')?.file).not.toBe(before?.file);
});

test('a file that is requested by a fixed name keeps it', () => {
  expect(published('/robots.txt')?.file).toBe('robots.txt');
});

test('the icon that browsers request by default has its fixed name, and links use the hashed one', () => {
  write('favicon.ico', 'small');
  const files = readPublicFiles(folder);
  expect(files.map(({ file }) => file)).toContain('favicon.ico');
  expect(linkPublicFiles('"/favicon.ico"', files)).toMatch(/"\/assets\/favicon\.[0-9a-f]{8}\.ico"/);
});

test('a template refers to the published names', () => {
  const template = '<link rel="icon" href="/favicon.svg"><a href="/favicon.svg/more">';
  expect(linkPublicFiles(template, readPublicFiles(folder))).toBe(
    `<link rel="icon" href="/${published('/favicon.svg')?.file}"><a href="/favicon.svg/more">`,
  );
});

test('a template’s scripts have the hash of what is published', () => {
  write('guard.js', "// Watches.\naddEventListener('error', () => fail());\n");
  const { file, content = '' } = published('/guard.js') ?? {};
  expect(content.toString()).toMatch(/^addEventListener\("error",\(\) ?=> ?fail\(\)\);?$/);
  expect(linkTemplate('<script src="/guard.js" defer></script>', readPublicFiles(folder))).toBe(
    `<script src="/${file}" integrity="${integrityOf(content)}" crossorigin defer></script>`,
  );
});

test('the compiler writes public files as they were read', async () => {
  write('guard.js', 'const a = 1;\nglobalThis.guard = a + 1;\n');
  write('entry.js', 'globalThis.entry = 1;');
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [new PublicFilesPlugin(folder)],
  });
  const files = readPublicFiles(folder);
  await new Promise((resolve) => compiler.run(resolve));
  for (const { file, content } of files) {
    expect(readFileSync(path.join(folder, 'dist', file)).equals(content), file).toBe(true);
  }
});
