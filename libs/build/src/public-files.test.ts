import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { linkPublicFiles, readPublicFiles } from './public-files.ts';

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
  expect(before).toMatch(/^favicon\.[0-9a-f]{8}\.svg$/);
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
  expect(linkPublicFiles('"/favicon.ico"', files)).toMatch(/"\/favicon\.[0-9a-f]{8}\.ico"/);
});

test('a template refers to the published names', () => {
  const template = '<link rel="icon" href="/favicon.svg"><a href="/favicon.svg/more">';
  expect(linkPublicFiles(template, readPublicFiles(folder))).toBe(
    `<link rel="icon" href="/${published('/favicon.svg')?.file}"><a href="/favicon.svg/more">`,
  );
});
