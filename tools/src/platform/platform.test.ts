import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM } from '@pure/contracts/host';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../system/folders.ts';
import { compileAgainst, findMissing } from './compare.ts';
import {
  declarationsOf,
  hashOf,
  keepMinor,
  keptHashes,
  keptMinors,
  newestKept,
} from './kept-minors.ts';
import { rollUpPlatform } from './roll-up.ts';

const [major = ''] = PLATFORM.split('.');
const kept = declarationsOf(newestKept(major) ?? '');

const results = path.join(root, 'tools/test-results/platform-test');
beforeAll(() => mkdirSync(results, { recursive: true }));
afterAll(() => rmSync(results, { recursive: true }));
const scratch = () => mkdtempSync(path.join(results, 'scratch-'));

/** The compiler's errors if a shared module had these sources. */
function findMissingWith(name: '@pure/contracts' | '@pure/router', source: string) {
  const folder = scratch();
  const file = path.join(folder, 'poorer.ts');
  writeFileSync(file, source);
  return findMissing({ kept, scratch: folder, replaced: { [name]: file } });
}

test('the declarations of this platform are kept', () => {
  expect(keptMinors()).toContain(PLATFORM);
});

test.each(keptMinors())('platform %s is as it was when it was kept', (version) => {
  expect(hashOf(readFileSync(declarationsOf(version), 'utf8'))).toBe(keptHashes()[version]);
});

test('a kept minor can’t be written again', () => {
  expect(() => keepMinor(newestKept(major) ?? '', '')).toThrow("can't change");
});

test('the sources keep all that the newest minor promised', async () => {
  expect(await findMissing({ kept, scratch: scratch() })).toBe('');
}, 60_000);

test('a remote compiles against the kept declarations alone', async () => {
  const frozen = path.join(root, 'e2e/composed/composition/fixtures/frozen/src');
  expect(await compileAgainst(declarationsOf(`${major}.0`), frozen, scratch())).toBe('');
}, 60_000);

test('the roll-up holds public names and no internals', async () => {
  const declarations = await rollUpPlatform();
  expect(declarations).toContain('function useSession');
  expect(declarations).not.toMatch(/GoTrueClient|TokenStorage|function configureSession/);
}, 60_000);

test('a name missing from the router is found', async () => {
  const missing = await findMissingWith(
    '@pure/router',
    `export { Link, Navigate } from 'react-router-dom';\n`,
  );
  expect(missing).toMatch(/useNavigate|Outlet|missing the following/);
}, 60_000);

test('a member missing from a contract is found', async () => {
  const missing = await findMissingWith(
    '@pure/contracts',
    `export * from '@pure/contracts';\nexport interface Host { navigate(to: string): void }\n`,
  );
  expect(missing).toMatch(/inviteFriends/);
}, 60_000);

test('a contract that asks more of remotes is found', async () => {
  const missing = await findMissingWith(
    '@pure/contracts',
    `export * from '@pure/contracts';\nexport interface RouteHandle { title: string; wide?: boolean; icon: string }\n`,
  );
  expect(missing).toMatch(/given_RouteHandle|'icon' is missing/);
}, 60_000);

test('a contract that gives remotes less is found', async () => {
  const missing = await findMissingWith(
    '@pure/contracts',
    `export * from '@pure/contracts';\nexport interface MemberCard { id: string; username: string; full_name: string | null; avatar_url: string | null }\n`,
  );
  expect(missing).toMatch(/'string \| null' is not assignable to type 'string'/);
}, 60_000);
