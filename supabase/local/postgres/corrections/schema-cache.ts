import type { IntrospectResult } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { urlFor, type Database } from '../connect.ts';

/** By role: the settings that PostgREST applies when it switches to it. */
export type RoleSettings = Map<string, { statementTimeout: string }>;

/**
 * `@supabase/lite` reads the schema once, with the privileges of its own connection. PostgREST reads all of
 * it, and again after `notify pgrst`, which hosted Supabase sends after every change of the schema.
 * Conformance: none, because it needs a change of the schema; tests/backend/hosted-powers.test.ts makes one.
 */
export class SchemaCache {
  private readonly connection: PostgresConnection;
  private schema: Promise<IntrospectResult> | undefined;
  private readonly onReload: ((settings: RoleSettings) => void)[] = [];

  constructor(database: Database) {
    this.connection = new PostgresConnection({
      url: urlFor(database, 'supabase_admin'),
      postgresOptions: { max: 2, onnotice: () => {} },
    });
  }

  read(): Promise<IntrospectResult> {
    this.schema ??= this.readSchema();
    return this.schema;
  }

  /** Calls back with the settings of the roles, now and after every change of the schema. */
  async watch(callback: (settings: RoleSettings) => void): Promise<void> {
    this.onReload.push(callback);
    if (this.onReload.length === 1) {
      await this.connection.driver.listen('pgrst', () => void this.reload());
    }
    callback(await this.readRoles());
  }

  close(): Promise<void> {
    return this.connection.driver.end({ timeout: 1 });
  }

  /** Forgets a failed read. Otherwise every request would fail until the schema changes. */
  private readSchema(): Promise<IntrospectResult> {
    const reading = this.connection.introspect();
    reading.catch(() => {
      if (this.schema === reading) this.schema = undefined;
    });
    return reading;
  }

  private async reload(): Promise<void> {
    this.schema = undefined;
    const settings = await this.readRoles().catch(() => undefined);
    if (settings) for (const callback of this.onReload) callback(settings);
  }

  private async readRoles(): Promise<RoleSettings> {
    const rows = await this.connection.driver<{ name: string; timeout: string }[]>`
      select rolname as name, split_part(setting, '=', 2) as timeout
      from pg_roles, unnest(rolconfig) as setting
      where setting like 'statement_timeout=%'
    `;
    return new Map(rows.map(({ name, timeout }) => [name, { statementTimeout: timeout }]));
  }
}
