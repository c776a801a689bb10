import { PLATFORM } from '@pure/contracts/host';
import { declarationsOf, keepMinor } from '../platform/kept-minors.ts';
import { rollUpPlatform } from '../platform/roll-up.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm run platform`: keeps the declarations of a new minor, once, before its first release. */
await runCommand(async () => {
  keepMinor(PLATFORM, await rollUpPlatform());
  console.log(`The declarations of platform ${PLATFORM} are in ${declarationsOf(PLATFORM)}.`);
});
