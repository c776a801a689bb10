import { rm } from 'node:fs/promises';
import { stopLeftoverServer } from '@pure/backend';
import { backendFolder, dataFolder } from '../system/folders.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm run reset`: deletes everything that PURE wrote. Fails while PURE runs. */
await runCommand(async () => {
  await stopLeftoverServer(backendFolder);
  await rm(dataFolder, { recursive: true, force: true });
  console.log('Deleted. `npm start` creates the demo world again.');
});
