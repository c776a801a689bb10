import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withEmptyBackend } from '../schema/with-empty-backend.ts';
import { generateDatabaseTypes, typesFile } from './database-types.ts';

/** `npm run types:database` writes the types of the schema that the migrations make. */
await withEmptyBackend(async ({ databaseUrl }) => {
  await writeFile(typesFile, await generateDatabaseTypes(databaseUrl));
  console.log(`Wrote ${path.relative(process.cwd(), typesFile)}`);
});
