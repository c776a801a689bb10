import { rm } from 'node:fs/promises';
import { dataFolder } from './folders.ts';
import { ports, requireFree } from './ports.ts';
import { command } from './stop.ts';

await command(async () => {
  await requireFree([ports.database]);
  await rm(dataFolder, { recursive: true, force: true });
  console.log('Cleared. `npm start` makes the demo world anew.');
});
