import postgres, { type Sql } from 'postgres';
import type { Keys, LoginRole } from '../keys.ts';

export interface Database {
  port: number;
  keys: Keys;
}

export function urlFor({ port, keys }: Database, role: LoginRole): string {
  return `postgres://${role}:${keys.passwords[role]}@127.0.0.1:${port}/postgres`;
}

/** @param connections the maximum; opened on demand */
export function connect(database: Database, role: LoginRole, connections = 1): Sql {
  return postgres(urlFor(database, role), {
    max: connections,
    onnotice: () => {},
    connection: { application_name: `pure-${role}` },
  });
}
