import { beforeEach, expect, test, vi } from 'vitest';
import type { Site } from '../site/site-folder.ts';
import { stagedSite } from '../site/staged-builds.ts';
import { writeJson } from '../site/write-file.ts';
import { runProgram } from '../system/run-program.ts';
import { buildAtCommit } from './build-at-commit.ts';

vi.mock('../system/run-program.ts');

let site: Site;
beforeEach(() => {
  site = stagedSite();
});

/** Git answers with the change once the app is built. */
function buildDuring(change: { commit?: string; status?: string }) {
  let isBuilt = false;
  vi.mocked(runProgram).mockImplementation(async (program, [command]) => {
    isBuilt ||= program === 'nx';
    const { commit = 'abc', status = '' } = isBuilt ? change : {};
    const answers: Record<string, string> = { describe: `${commit}\n`, status };
    const standardOutput = answers[command ?? ''] ?? '';
    return { ok: true, output: standardOutput, standardOutput };
  });
  return buildAtCommit(site, 'feed', 'abc');
}

const moveToMembers = () =>
  writeJson(site.originsFile, { shell: 'https://pure.example', remotes: {} });

const EDIT = { status: ' M apps/feed/src/feed.ts\n' };

test('a build of an unchanged tree has its commit', async () => {
  expect(await buildDuring({})).toBe('abc');
  moveToMembers();
  expect(await buildDuring({})).toBe('abc');
});

test.each([
  ['an edit', EDIT],
  ['another commit', { commit: 'def' }],
])('%s during a build for members is refused', async (_what, change) => {
  moveToMembers();
  await expect(buildDuring(change)).rejects.toThrow(
    'https://pure.example gets releases of a commit only, and this working tree has changed since abc, while feed was built. Nothing was released.',
  );
});

test.each([
  ['an edit', EDIT, 'abc-dirty'],
  ['another commit', { commit: 'def' }, 'def-dirty'],
])('%s during a build for a local site makes it dirty', async (_what, change, commit) => {
  expect(await buildDuring(change)).toBe(commit);
});
