import { runProgram } from '../system/process.ts';

const MAIN = 'origin/main';

/**
 * What isn't as on main, committed or not: the folders of the packages, and the revision that they are
 * compared with. A clone that knows no main compares with its last commit.
 */
export async function changes(): Promise<{ base: string; packages: string[] }> {
  const { ok: isKnown } = await runProgram('git', ['rev-parse', '--verify', MAIN]);
  const base = isKnown ? MAIN : 'HEAD';
  const changed = await Promise.all([
    git('diff', '--name-only', '-z', '--merge-base', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return { base, packages: packagesOf(changed.flatMap((names) => names.split('\0'))) };
}

async function git(...parameters: string[]): Promise<string> {
  const { ok, output } = await runProgram('git', parameters);
  if (!ok) throw new Error(`git ${parameters.join(' ')}: ${output}`);
  return output;
}

/** The folders of the packages that files belong to, each once and with a slash at its end. */
export function packagesOf(files: string[]): string[] {
  const folders = files.map((file) => /^(?:(?:apps|libs|e2e)\/[^/]+|tools)\//.exec(file)?.[0]);
  return [...new Set(folders)].filter((folder) => folder !== undefined);
}
