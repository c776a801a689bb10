import type { Sql } from 'postgres';
import { BackendError } from '../backend-error.ts';
import { applyMigrations } from './migrations/apply-migrations.ts';
import { plantSeed } from './migrations/plant-seed.ts';
import type { Settings } from '../options.ts';
import { startPostgres } from './server.ts';
import type { Stops } from '../stops.ts';
import { connect, type Database } from './connect.ts';
import { provision } from './provision/provision.ts';

/** Postgres up, provisioned, migrated and seeded. Gives back what was applied. */
export async function openDatabase(
  database: Database,
  settings: Settings,
  stops: Stops,
): Promise<string[]> {
  const { dataDir, migrationsDir, seed, log } = settings;
  const server = await startPostgres({
    dataDir,
    port: database.port,
    password: database.keys.passwords.supabase_admin,
    flags: settings.postgres,
    log: settings.databaseLog,
  });
  let wanted = false;
  stops.with(server, ({ stop }) => {
    wanted = true;
    return stop();
  });
  server.onEnd(() => {
    if (wanted) return;
    settings.onFailure(
      'The database ended unexpectedly. Start PURE again: what was saved is kept.',
    );
  });
  const admin = connect(database, 'supabase_admin');
  const owner = connect(database, 'postgres');
  try {
    await requireAccess(admin, dataDir);
    await provision(admin, database.keys, settings.limits);
    const applied = await applyMigrations({ owner, admin }, migrationsDir);
    if (applied.length > 0) log(`Applied ${applied.length} migrations`);
    if (await plantSeed(owner, seed)) log('Planted the demo world');
    return applied;
  } finally {
    await Promise.all([admin.end({ timeout: 1 }), owner.end({ timeout: 1 })]);
  }
}

async function requireAccess(admin: Sql, dataDir: string): Promise<void> {
  try {
    await admin`select 1`;
  } catch (error) {
    throw new BackendError(
      'broken-data',
      `keys.json in ${dataDir} does not belong to the database beside it. \`npm run reset\` clears both.`,
      { cause: error },
    );
  }
}
