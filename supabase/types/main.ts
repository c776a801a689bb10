import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBackend } from '../local/index.ts';
import { databaseTypes, typesFile } from './database-types.ts';

/** `npm run types:database`: brings up an empty backend, applies the migrations, writes the types. */
const dataDir = await mkdtemp(path.join(tmpdir(), 'pure-types-'));
const backend = await startBackend({
  dataDir,
  apiPort: 0,
  databasePort: 0,
  mailboxPort: 0,
  siteUrl: 'http://localhost',
  redirectUrls: [],
  postgres: { fsync: 'off' },
});
try {
  await writeFile(typesFile, await databaseTypes(backend.databaseUrl));
  console.log(`Wrote ${path.relative(process.cwd(), typesFile)}`);
} finally {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
}
