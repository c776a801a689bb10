import { runProgram } from '../system/process.ts';

/** The commit that is released, with a mark where the tree has changes of its own. */
export async function currentCommit(): Promise<string> {
  const { ok, output } = await runProgram('git', [
    'describe',
    '--always',
    '--dirty',
    '--abbrev=12',
  ]);
  return ok ? output.trim() : 'unknown';
}
