import type { IntrospectResult } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { urlFor, type Database } from '../connect.ts';

/** By role: the settings that PostgREST applies when it switches to it. */
export type RoleSettings = Map<string, { statementTimeout: string }>;

/**
 * `@supabase/lite` looks at the schema with the rights of its own connection, which sees no table of a
 * role that has none, and keeps what it saw for good. PostgREST reads the catalogue, and again after
 * `notify pgrst`, which hosted sends after every change of the schema.
 * Conformance: none, it takes a change of the schema; tests/backend/hosted-powers.test.ts makes one.
 */
export class SchemaCache {
  private readonly connection: PostgresConnection;
  private seen: Promise<IntrospectResult> | undefined;
  private readonly onReload: ((settings: RoleSettings) => void)[] = [];

  constructor(database: Database) {
    this.connection = new PostgresConnection({
      url: urlFor(database, 'supabase_admin'),
      postgresOptions: { max: 2, onnotice: () => {} },
    });
  }

  read(): Promise<IntrospectResult> {
    this.seen ??= this.look();
    return this.seen;
  }

  /** Calls back with the settings of the roles, now and whenever the schema changed. */
  async watch(reloaded: (settings: RoleSettings) => void): Promise<void> {
    this.onReload.push(reloaded);
    if (this.onReload.length === 1) {
      await this.connection.driver.listen('pgrst', () => void this.reload());
    }
    reloaded(await this.readRoles());
  }

  close(): Promise<void> {
    return this.connection.driver.end({ timeout: 1 });
  }

  /** One that fails is forgotten: otherwise every request would fail until the schema changes. */
  private look(): Promise<IntrospectResult> {
    const look = this.connection.introspect();
    look.catch(() => {
      if (this.seen === look) this.seen = undefined;
    });
    return look;
  }

  private async reload(): Promise<void> {
    this.seen = undefined;
    const settings = await this.readRoles().catch(() => undefined);
    if (settings) for (const tell of this.onReload) tell(settings);
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
