import { beforeEach, expect, test, vi } from 'vitest';
import { runProgram } from '../system/run-program.ts';
import { readReleaseOptions } from './release-options.ts';

vi.mock('../system/run-program.ts');

/** The answers of `git`, by its command. Its status names the files that it doesn't know only with an option: a setting of the user may hide them. */
const answers: Record<string, string> = {
  'describe --always --abbrev=12': '5f2c00aa11bb\n',
  'status --porcelain --untracked-files=normal': '',
};
beforeEach(() => {
  vi.mocked(runProgram).mockImplementation(async (_git, parameters) => ({
    ok: parameters.join(' ') in answers,
    output: `warning: a helper is unavailable\n${answers[parameters.join(' ')] ?? ''}`,
    standardOutput: answers[parameters.join(' ')] ?? '',
  }));
});

test.each([
  ['a clean tree', '', '5f2c00aa11bb'],
  ['a changed file', ' M apps/feed/src/feed.ts\n', '5f2c00aa11bb-dirty'],
  ['a file that git doesn’t know', '?? apps/feed/src/new.ts\n', '5f2c00aa11bb-dirty'],
])('the commit of %s', async (_what, status, commit) => {
  answers['status --porcelain --untracked-files=normal'] = status;
  expect(await readReleaseOptions([])).toMatchObject({ commit });
});

test('outside of git, the commit is unknown', async () => {
  vi.mocked(runProgram).mockResolvedValue({
    ok: false,
    output: 'not a git repository',
    standardOutput: '',
  });
  expect(await readReleaseOptions([])).toMatchObject({ commit: 'unknown' });
});
