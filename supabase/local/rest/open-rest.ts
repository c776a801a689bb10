import { App } from '@supabase/lite';
import type { Service } from '../http/service.ts';
import type { Context } from '../context.ts';
import { silenceLogs } from '../http/corrections/silence-logs.ts';
import { RestConnection } from './corrections/sql-errors.ts';
import { withoutTokenLookup } from './corrections/token-lookup.ts';

/** The data API, as role `authenticator`. */
export async function openRest(context: Context): Promise<Service> {
  const { database, settings, schemaCache } = context;
  const connection = new RestConnection(database, 'authenticator', 12, schemaCache);
  await schemaCache.watch((roles) => {
    connection.roleSettings = roles;
  });
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: settings.limits.maxRows },
    auth: context.authKeys,
    options: {
      server: {
        admin: false,
        disableStudio: true,
        middlewares: [withoutTokenLookup(context.database.keys.jwtSecret)],
      },
    },
  });
  return {
    handle: silenceLogs((request) => app.fetch(request)),
    close: () => connection.close(),
  };
}
