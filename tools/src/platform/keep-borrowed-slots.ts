import { readFileSync } from 'node:fs';
import { readBorrowings } from './borrowings.ts';
import { declarationsOf, keepSlots, keptSlots } from './kept-declarations.ts';
import { slotNames } from './module-text.ts';
import { rollUpSlots } from './roll-up-slots.ts';

/**
 * Keeps the types of the slots that apps borrow from each other and that the newest minor doesn't have. A slot that was
 * kept once stays, since released apps may still borrow it.
 * @param now the declarations of the present sources
 * @returns a sentence about what is new
 */
export function keepBorrowedSlots(minor: string, now: string): string {
  const before = keptSlots() ?? '';
  const known = new Set(slotNames(before));
  const ofMinor = new Set(slotNames(readFileSync(declarationsOf(minor), 'utf8')));
  const borrowed = readBorrowings().map(({ slot }) => slot);
  const names = [...new Set([...known, ...borrowed])].filter((name) => !ofMinor.has(name));
  const slots = names.length > 0 ? rollUpSlots(now, names) : '';
  if (slots === before) {
    return `Nothing is new: platform ${minor} and all slots that apps borrow are kept. For a new shared name, raise PLATFORM in contracts.`;
  }
  keepSlots(slots);
  const added = names.filter((name) => !known.has(name));
  const what = added.length > 0 ? added.join(', ') : 'new properties of kept slots';
  return `Kept for remotes that borrow it: ${what}. Commit slots.d.ts and hashes.json in libs/contracts/platform.`;
}
