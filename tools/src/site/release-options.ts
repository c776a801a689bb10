import { runProgram } from '../system/run-program.ts';
import { localMigrations } from './migrations.ts';
import { DIRTY } from './release-policy.ts';

export interface ReleaseOptions {
  /** timestamps of the migrations that the target has */
  migrations: readonly string[];
  /** `unknown` outside of a git repository; ends in `-dirty` with uncommitted or untracked files */
  commit: string;
  /** ISO 8601 */
  at: string;
  /** why the release may take away slots that others borrow */
  breaking?: string | undefined;
  /** why its pages weren't opened before */
  skippedPages?: string | undefined;
  /** whether the registered version is broken, so that its predecessor stays the fallback */
  replacesBroken?: boolean | undefined;
}

export async function readReleaseOptions(
  migrations: readonly string[] = localMigrations(),
): Promise<ReleaseOptions> {
  return { migrations, commit: await readCommit(), at: new Date().toISOString() };
}

/** As `ReleaseOptions` says. */
export async function readCommit(): Promise<string> {
  const [described, status] = await Promise.all([
    runProgram('git', ['describe', '--always', '--abbrev=12']),
    // Whatever the user's status.showUntrackedFiles says.
    runProgram('git', ['status', '--porcelain', '--untracked-files=normal']),
  ]);
  // Git's warnings are no part of a commit's name, and no changed files.
  const commit = described.ok && status.ok ? described.standardOutput.trim() : undefined;
  return commit ? `${commit}${status.standardOutput.trim() ? DIRTY : ''}` : 'unknown';
}
