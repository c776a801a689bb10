import type { Sql } from 'postgres';
import type { Database } from './postgres/connect.ts';
import type { SchemaCache } from './postgres/corrections/schema-cache.ts';
import type { Mailbox } from './mail/mailbox.ts';
import type { Settings } from './options.ts';

export interface Context {
  database: Database;
  settings: Settings;
  schemaCache: SchemaCache;
  /** the address of this backend, without a slash at the end */
  url: string;
  mailbox: Mailbox;
  /** as role `supabase_auth_admin` */
  authSql: Sql;
  authKeys: {
    enabled: true;
    jwt_secret: string;
    publishable_key: string;
    secret_key: string;
  };
}
