import { PLATFORM } from '@pure/contracts/host';
import { findBroken } from '../platform/check-contract.ts';
import { keepBorrowedSlots } from '../platform/keep-borrowed-slots.ts';
import {
  declarationsOf,
  findAlteredFiles,
  keepMinor,
  keptMinors,
  newestKept,
} from '../platform/kept-declarations.ts';
import { rollUpPlatform } from '../platform/roll-up.ts';
import { runCommand, CommandError } from '../system/run-command.ts';

/**
 * `npm run platform`: keeps the declarations of a new minor, once, before its first release; for a kept minor, those of
 * slots that apps borrow since.
 */
await runCommand(async () => {
  const altered = findAlteredFiles();
  if (altered.length > 0) throw new CommandError(`Nothing is kept. ${altered.join('\n')}`);
  const now = await rollUpPlatform();
  const minor = newestKept(PLATFORM.split('.')[0] ?? '');
  const broken = minor ? await findBroken(minor, now) : [];
  if (broken.length > 0) throw new CommandError(`Nothing is kept. ${broken.join('\n')}`);
  if (keptMinors().includes(PLATFORM)) return console.log(keepBorrowedSlots(PLATFORM, now));
  keepMinor(PLATFORM, now);
  console.log(`The declarations of platform ${PLATFORM} are in ${declarationsOf(PLATFORM)}.`);
});
