import { readFileSync, rmSync } from 'node:fs';
import { PLATFORM } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { type Borrowing, readBorrowings } from './borrowings.ts';
import { type Comparison, findMissing } from './compare.ts';
import { declarationsOf, findAlteredFiles, keptSlots, newestKept } from './kept-declarations.ts';
import { slotNames } from './module-text.ts';
import { rollUpPlatform, scratchFolder } from './roll-up.ts';

/**
 * Compares the sources with what remotes rely on: the newest kept minor, and the slots that apps borrow from each
 * other. First compares the kept declarations with their hashes.
 * @param readDeclarations of the present sources
 * @returns what is missing, with the compiler's errors, and which borrowed slots aren't kept
 */
export async function checkContract(
  readDeclarations = rollUpPlatform,
  borrowings = readBorrowings,
  findAltered = findAlteredFiles,
): Promise<{ ok: boolean; output: string }> {
  const altered = findAltered();
  if (altered.length > 0) return { ok: false, output: altered.join('\n') };
  // A new major promises nothing yet.
  const minor = newestKept(PLATFORM.split('.')[0] ?? '');
  if (!minor) return { ok: true, output: '' };
  try {
    const broken = await findBroken(minor, await readDeclarations());
    const problems = [...broken, ...findUnkept(minor, borrowings())];
    return { ok: problems.length === 0, output: problems.join('\n') };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { ok: false, output: error.message };
  }
}

/**
 * Compares the sources with a minor and with the slots that were kept since.
 * @param now declarations of the sources
 * @returns a sentence with the compiler's errors for each promise that they don't keep
 */
export async function findBroken(minor: string, now: string): Promise<string[]> {
  const slots = keptSlots();
  const [ofMinor, ofSlots] = await Promise.all([
    compare({ kept: readFileSync(declarationsOf(minor), 'utf8'), now }),
    slots ? compare({ kept: slots, now, modules: ['@pure/contracts'] }) : '',
  ]);
  return [
    ...describeBroken(`what platform ${minor} promised to remotes`, ofMinor),
    ...describeBroken('the types of slots that apps borrow', ofSlots),
  ];
}

function describeBroken(promise: string, errors: string): string[] {
  if (!errors) return [];
  return [
    `The sources no longer keep ${promise}, and remotes that are registered may break.\n${errors.trim()}`,
  ];
}

async function compare(comparison: Omit<Comparison, 'scratch'>): Promise<string> {
  const scratch = scratchFolder();
  try {
    return await findMissing({ ...comparison, scratch });
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** A released app keeps the type of the slot that it was built with, so the slot has to keep it too. */
function findUnkept(minor: string, borrowings: readonly Borrowing[]): string[] {
  const kept = new Set(
    [readFileSync(declarationsOf(minor), 'utf8'), keptSlots() ?? ''].flatMap(slotNames),
  );
  return borrowings
    .filter(({ slot }) => !kept.has(slot))
    .map(
      ({ app, slot }) =>
        `${app} borrows ${slot}, whose type isn't kept. Run \`npm run platform\`, and commit what it writes.`,
    );
}
