import { rm } from 'node:fs/promises';
import { endLeftover } from '@pure/backend';
import { backendFolder, dataFolder } from '../system/folders.ts';
import { command } from '../system/stop.ts';

/** `npm run reset`: clears everything that PURE wrote; refused while it runs on it. */
await command(async () => {
  await endLeftover(backendFolder);
  await rm(dataFolder, { recursive: true, force: true });
  console.log('Cleared. `npm start` makes the demo world anew.');
});
