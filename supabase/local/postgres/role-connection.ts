import type { IntrospectResult } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { urlFor, type Database } from './connect.ts';
import { valueFormats } from './corrections/value-formats.ts';
import type { LoginRole } from '../keys.ts';
import type { SchemaCache } from './corrections/schema-cache.ts';

/** Kysely without a schema type. */
export type Queries = PostgresConnection['kysely'];

/** A service's connection for `@supabase/lite`, with the service's role in hosted Supabase. */
export class RoleConnection extends PostgresConnection {
  private readonly schemaCache: SchemaCache;

  constructor(
    database: Database,
    role: LoginRole,
    connections: number,
    schemaCache: SchemaCache,
    settings: Record<string, string> = {},
  ) {
    super({
      url: urlFor(database, role),
      postgresOptions: {
        max: connections,
        onnotice: () => {},
        types: valueFormats,
        connection: { application_name: `pure-${role}`, ...settings },
      },
    });
    this.schemaCache = schemaCache;
  }

  override close(): Promise<void> {
    // Don't wait for a query that hangs.
    return this.driver.end({ timeout: 1 });
  }

  override introspect(): Promise<IntrospectResult> {
    return this.schemaCache.read();
  }
}
