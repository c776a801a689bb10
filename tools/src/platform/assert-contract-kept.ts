import { readFileSync, rmSync } from 'node:fs';
import { PLATFORM } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { findMissing } from './compare.ts';
import { declarationsOf, newestKept } from './kept-minors.ts';
import { rollUpPlatform, scratchFolder } from './roll-up.ts';

/**
 * Refuses a shell whose sources no longer keep what the newest minor promised to remotes.
 * @param readDeclarations of the present sources
 * @throws CommandError with the compiler's errors
 */
export async function assertContractKept(readDeclarations = rollUpPlatform): Promise<void> {
  const minor = newestKept(PLATFORM.split('.')[0] ?? '');
  // A new major promises nothing yet.
  if (!minor) return;
  const scratch = scratchFolder();
  try {
    const kept = readFileSync(declarationsOf(minor), 'utf8');
    const errors = await findMissing({ kept, now: await readDeclarations(), scratch });
    if (!errors) return;
    throw new CommandError(
      `The shell isn't released: it no longer keeps what platform ${minor} promised to remotes, and those that are registered may break.\n${errors.trim()}`,
    );
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
