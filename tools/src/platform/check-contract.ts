import { readFileSync, rmSync } from 'node:fs';
import { PLATFORM } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { findMissing } from './compare.ts';
import { declarationsOf, newestKept } from './kept-minors.ts';
import { rollUpPlatform, scratchFolder } from './roll-up.ts';

/**
 * Compares the sources with what the newest kept minor promised to remotes.
 * @param readDeclarations of the present sources
 * @returns what is missing, with the compiler's errors
 */
export async function checkContract(
  readDeclarations = rollUpPlatform,
): Promise<{ ok: boolean; output: string }> {
  const minor = newestKept(PLATFORM.split('.')[0] ?? '');
  // A new major promises nothing yet.
  if (!minor) return { ok: true, output: '' };
  const scratch = scratchFolder();
  try {
    const kept = readFileSync(declarationsOf(minor), 'utf8');
    const errors = await findMissing({ kept, now: await readDeclarations(), scratch });
    if (!errors) return { ok: true, output: '' };
    return {
      ok: false,
      output: `The sources no longer keep what platform ${minor} promised to remotes, and those that are registered may break.\n${errors.trim()}`,
    };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { ok: false, output: error.message };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
