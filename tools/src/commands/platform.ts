import { existsSync } from 'node:fs';
import { PLATFORM } from '@pure/contracts';
import { emitPlatform } from '../platform/emit.ts';
import { platformFolder } from '../platform/shared-modules.ts';
import { command, Stop } from '../system/stop.ts';

/** `npm run platform`: keeps the declarations of a new minor, once, when it is first released. */
await command(async () => {
  const folder = platformFolder(PLATFORM);
  if (existsSync(folder) && !process.argv.includes('--again')) {
    throw new Stop(`${PLATFORM} is kept already. A name was added? Raise the minor in contracts.`);
  }
  await emitPlatform(folder);
  console.log(`The declarations of platform ${PLATFORM} are in ${folder}.`);
});
