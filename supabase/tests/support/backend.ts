import postgres, { type Sql } from 'postgres';
import { afterAll, inject } from 'vitest';
import type { ProductBackend } from './global-setup.ts';

let connection: Sql | undefined;

/** The backend that the global setup started for all product tests. */
export function backend(): ProductBackend {
  return inject('backend');
}

/** A connection as role `postgres`, past all policies, to seed rows and to read what the server holds. */
export function database(): Sql {
  connection ??= postgres(backend().databaseUrl, { max: 4, onnotice: () => {} });
  return connection;
}

afterAll(async () => {
  await connection?.end();
  connection = undefined;
});
