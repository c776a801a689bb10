import { existsSync } from 'node:fs';
import { PLATFORM } from '@pure/contracts';
import { emitPlatform } from '../platform/emit.ts';
import { platformFolder } from '../platform/shared-modules.ts';
import { runCommand, CommandError } from '../system/run-command.ts';

/** `npm run platform`: keeps the declarations of a new minor, once, when it is first released. */
await runCommand(async () => {
  const folder = platformFolder(PLATFORM);
  if (existsSync(folder) && !process.argv.includes('--again')) {
    throw new CommandError(
      `${PLATFORM} is kept already. A name was added? Raise the minor in contracts.`,
    );
  }
  await emitPlatform(folder);
  console.log(`The declarations of platform ${PLATFORM} are in ${folder}.`);
});
