import type { ConnectionContextOptions, VarsContext } from '@supabase/lite';
import type { Context } from '../context.ts';
import type { Queries } from '../postgres/role-connection.ts';
import { RequestConnection } from '../rest/corrections/request-context.ts';
import { withBatchOperation } from './corrections/storage-batch-signing.ts';
import { lastUploadStays } from './corrections/storage-concurrent-uploads.ts';

/** Storage's own connection, the only one that may delete objects. */
export class StorageConnection extends RequestConnection {
  constructor({ database, schemaCache }: Context) {
    super(database, 'supabase_storage_admin', 6, schemaCache, {
      'storage.allow_delete_query': 'true',
    });
    this.kysely = this.kysely.withPlugin(lastUploadStays(this.kysely));
  }

  override withContext<T>(
    vars: VarsContext | undefined,
    run: (database: Queries) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    return super.withContext(withBatchOperation(vars), run, options);
  }
}
