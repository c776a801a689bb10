import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withEmptyBackend } from '../schema/with-empty-backend.ts';
import { databaseTypes, typesFile } from './database-types.ts';

/** `npm run types:database`: writes the types of the database that the migrations make. */
await withEmptyBackend(async ({ databaseUrl }) => {
  await writeFile(typesFile, await databaseTypes(databaseUrl));
  console.log(`Wrote ${path.relative(process.cwd(), typesFile)}`);
});
