import { runProgram } from '../system/run-program.ts';
import { localMigrations } from './migrations.ts';

export interface ReleaseOptions {
  /** timestamps of the migrations that the target has */
  migrations: readonly string[];
  /** `unknown` outside of a git repository; ends in `-dirty` with uncommitted changes */
  commit: string;
  /** ISO 8601 */
  at: string;
}

export async function readReleaseOptions(
  migrations: readonly string[] = localMigrations(),
): Promise<ReleaseOptions> {
  const { ok, output } = await runProgram('git', [
    'describe',
    '--always',
    '--dirty',
    '--abbrev=12',
  ]);
  return { migrations, commit: ok ? output.trim() : 'unknown', at: new Date().toISOString() };
}
