import path from 'node:path';
import { parseArgs } from 'node:util';
import { demoSeed } from '../demo/demo-seed.ts';
import { BackendError } from './backend-error.ts';
import { startBackend } from './start-backend.ts';

/** `node supabase/local/main.ts [--data .pure/backend] [--site http://localhost:4200]` runs until Ctrl-C. */
const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: path.join(root, '.pure/backend') },
    api: { type: 'string', default: '54321' },
    database: { type: 'string', default: '54322' },
    mailbox: { type: 'string', default: '54324' },
    site: { type: 'string', default: 'http://localhost:4200' },
    migrations: { type: 'string', default: path.join(root, 'supabase/migrations') },
    'confirm-email': { type: 'boolean', default: false },
    /** without the demo world */
    empty: { type: 'boolean', default: false },
  },
});

try {
  const backend = await startBackend({
    dataDir: values.data,
    apiPort: Number(values.api),
    databasePort: Number(values.database),
    mailboxPort: Number(values.mailbox),
    siteUrl: values.site,
    redirectUrls: [`${values.site}/**`],
    confirmEmail: values['confirm-email'],
    migrationsDir: values.migrations,
    seed: values.empty ? [] : demoSeed,
    onFailure: (message) => {
      console.error(message);
      process.exit(1);
    },
    log: (line) => console.log(`  ${line}`),
  });
  console.log(
    `Supabase, embedded: for development, tests and trying PURE, on this machine only.
  API        ${backend.url}
  key        ${backend.publishableKey}
  database   ${backend.databaseUrl}
  mailbox    ${backend.mailboxUrl}`,
  );
  const end = () => void backend.stop();
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  if (!(error instanceof BackendError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
