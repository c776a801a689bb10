import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRemotes, nextPort, portSteps, remotes } from './apps.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pure-apps-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function addApp(name: string, pure?: object) {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify({ name, pure }));
}

test('every package beside the shell is a remote, in the order of the ports', () => {
  addApp('shell');
  addApp('messages', { port: 4202 });
  addApp('feed', { port: 4201 });
  mkdirSync(path.join(folder, 'left-over'));
  expect(findRemotes(folder)).toEqual([
    { name: 'feed', port: 4201 },
    { name: 'messages', port: 4202 },
  ]);
});

test('a new remote gets the next port, and moves no other', () => {
  addApp('zebra', { port: 4201 });
  addApp('feed', { port: 4205 });
  expect(nextPort(findRemotes(folder))).toBe(4206);
  addApp('apples', { port: 4206 });
  expect(findRemotes(folder).map(({ name }) => name)).toEqual(['zebra', 'feed', 'apples']);
});

test('two remotes with one port are refused, with a port that is free', () => {
  addApp('feed', { port: 4201 });
  addApp('notes', { port: 4201 });
  expect(() => findRemotes(folder)).toThrow(
    'apps/feed and apps/notes both have the port 4201. Give one of them 4202',
  );
});

test('a remote without a port, or outside of the range, is refused', () => {
  addApp('notes');
  expect(() => findRemotes(folder)).toThrow('apps/notes/package.json has no port');
  rmSync(path.join(folder, 'notes'), { recursive: true });
  addApp('notes', { port: 80 });
  expect(() => findRemotes(folder)).toThrow('between 4201 and 4219');
});

test('the product’s own remotes keep the ports that documents name', () => {
  expect(remotes.slice(0, 5)).toEqual(['feed', 'messages', 'community', 'account', 'landing']);
  expect(portSteps).toMatchObject({ feed: 1, messages: 2, community: 3, account: 4, landing: 5 });
});
