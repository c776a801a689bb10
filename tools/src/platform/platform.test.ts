import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM } from '@pure/contracts';
import { afterAll, expect, test } from 'vitest';
import { root } from '../system/folders.ts';
import { missingSince } from './kept.ts';

const released = readdirSync(path.join(root, 'libs/contracts/platform'));
const [major] = PLATFORM.split('.');

/** Inside the workspace, since what is checked imports its packages. */
const results = path.join(root, 'tools/test-results/platform');
mkdirSync(results, { recursive: true });
const scratch = () => mkdtempSync(path.join(results, 'check-'));
afterAll(() => rmSync(results, { recursive: true }));

test('the declarations of this platform are kept', () => {
  expect(released).toContain(PLATFORM);
});

test.each(released.filter((version) => version.startsWith(`${major}.`)))(
  'nothing that platform %s promised is gone',
  async (version) => expect(await missingSince(version, scratch())).toBe(''),
  60_000,
);

test('a name taken from the router would be noticed', async () => {
  const folder = scratch();
  const poorer = path.join(folder, 'poorer.ts');
  writeFileSync(poorer, `export { Link, Navigate } from 'react-router-dom';\n`);
  const missing = await missingSince(PLATFORM, folder, (name) =>
    name === '@pure/router' ? poorer : name,
  );
  expect(missing).toMatch(/useNavigate|Outlet|missing the following/);
}, 60_000);

test('a member taken from a contract would be noticed', async () => {
  const folder = scratch();
  const poorer = path.join(folder, 'poorer.ts');
  writeFileSync(
    poorer,
    `export * from '@pure/contracts';\nexport interface Host { navigate(to: string): void }\n`,
  );
  const missing = await missingSince(PLATFORM, folder, (name) =>
    name === '@pure/contracts' ? poorer : name,
  );
  expect(missing).toMatch(/inviteFriends/);
}, 60_000);
