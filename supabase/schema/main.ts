import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { dumpSchema, formatSchema } from './dump-schema.ts';
import { withEmptyBackend } from './with-empty-backend.ts';

/** `npm run schema [-- --out <file>]`: prints the schema that the migrations make, or writes it to a file. */
const { values } = parseArgs({ options: { out: { type: 'string' } } });

await withEmptyBackend(async ({ adminUrl }) => {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const text = formatSchema(await dumpSchema(admin));
  await admin.end();
  if (values.out) await writeFile(values.out, text);
  else process.stdout.write(text);
});
