import type { IntrospectResult } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { urlFor, type Database } from './connect.ts';
import { valueFormats } from './corrections/value-formats.ts';
import type { LoginRole } from '../keys.ts';
import type { SchemaCache } from './corrections/schema-cache.ts';

/** Kysely on whatever tables there are. */
export type Queries = PostgresConnection['kysely'];

/** What `@supabase/lite` works on: each service signs in as the role that it has on hosted. */
export class RoleConnection extends PostgresConnection {
  private readonly schemaCache: SchemaCache;

  constructor(database: Database, role: LoginRole, connections: number, schemaCache: SchemaCache) {
    super({
      url: urlFor(database, role),
      postgresOptions: {
        max: connections,
        onnotice: () => {},
        types: valueFormats,
        connection: { application_name: `pure-${role}` },
      },
    });
    this.schemaCache = schemaCache;
  }

  override close(): Promise<void> {
    // A query that hangs doesn't keep us.
    return this.driver.end({ timeout: 1 });
  }

  override introspect(): Promise<IntrospectResult> {
    return this.schemaCache.read();
  }
}
