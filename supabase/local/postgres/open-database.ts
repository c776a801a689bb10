import type { Sql } from 'postgres';
import { BackendError } from '../backend-error.ts';
import { applyMigrations } from './migrations/apply-migrations.ts';
import { applySeed } from './migrations/apply-seed.ts';
import type { Settings } from '../options.ts';
import { startPostgres } from './server.ts';
import type { Cleanup } from '../cleanup.ts';
import { connect, type Database } from './connect.ts';
import { provision } from './provision/provision.ts';

/** Starts, provisions, migrates and seeds Postgres. Returns the applied migrations. */
export async function openDatabase(
  database: Database,
  settings: Settings,
  cleanup: Cleanup,
): Promise<string[]> {
  const { dataDir, migrationsDir, seed, log } = settings;
  const server = await startPostgres({
    dataDir,
    port: database.port,
    password: database.keys.passwords.supabase_admin,
    flags: settings.postgres,
    log: settings.databaseLog,
  });
  let isStopping = false;
  cleanup.add(server, ({ stop }) => {
    isStopping = true;
    return stop();
  });
  server.onEnd(() => {
    if (isStopping) return;
    settings.onFailure('The database stopped unexpectedly. Start PURE again. Saved data is kept.');
  });
  const admin = connect(database, 'supabase_admin');
  const owner = connect(database, 'postgres');
  try {
    await assertKeysMatch(admin, dataDir);
    await provision(admin, database.keys, settings.limits);
    const applied = await applyMigrations({ owner, admin }, migrationsDir);
    if (applied.length > 0) log(`Applied ${applied.length} migrations`);
    if (await applySeed(owner, seed)) log('Created the demo world');
    return applied;
  } finally {
    await Promise.all([admin.end({ timeout: 1 }), owner.end({ timeout: 1 })]);
  }
}

async function assertKeysMatch(admin: Sql, dataDir: string): Promise<void> {
  try {
    await admin`select 1`;
  } catch (error) {
    throw new BackendError(
      'broken-data',
      `keys.json in ${dataDir} does not belong to the database beside it. Run \`npm run reset\` to delete both.`,
      { cause: error },
    );
  }
}
