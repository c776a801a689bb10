import { runProgram } from '../system/run-program.ts';

const MAIN = 'origin/main';

/**
 * The folders of the packages that differ from main, committed or not, and the revision they were
 * compared with: the last commit if the clone has no main.
 */
export async function findChangedPackages(): Promise<{ base: string; packages: string[] }> {
  const { ok: hasMain } = await runProgram('git', ['rev-parse', '--verify', MAIN]);
  const base = hasMain ? MAIN : 'HEAD';
  const changed = await Promise.all([
    runGit('diff', '--name-only', '-z', '--merge-base', base),
    runGit('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return { base, packages: packagesOf(changed.flatMap((names) => names.split('\0'))) };
}

async function runGit(...parameters: string[]): Promise<string> {
  const { ok, output } = await runProgram('git', parameters);
  if (!ok) throw new Error(`git ${parameters.join(' ')}: ${output}`);
  return output;
}

/** The folder of each file's package, with a slash at the end, each folder once. */
export function packagesOf(files: string[]): string[] {
  const folders = files.map((file) => /^(?:(?:apps|libs|e2e)\/[^/]+|tools)\//.exec(file)?.[0]);
  return [...new Set(folders)].filter((folder) => folder !== undefined);
}
