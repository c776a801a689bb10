import path from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import { silenceLogs } from '../http/corrections/silence-logs.ts';
import { storageBatchSigning } from './corrections/storage-batch-signing.ts';
import { storageExpiredUrls } from './corrections/storage-expired-urls.ts';
import { storageListNames } from './corrections/storage-list-names.ts';
import { storageMultipart } from './corrections/storage-multipart.ts';
import { storageRanges } from './corrections/storage-ranges.ts';
import { storageSignedUrls } from './corrections/storage-signed-urls.ts';
import { RequestConnection } from '../rest/corrections/request-context.ts';
import { applyCorrections, type Service } from '../http/service.ts';
import type { Context } from '../context.ts';
import { StoredFiles } from './stored-files.ts';

/** Storage, as role `supabase_storage_admin`; the policies on `storage.objects` apply. */
export async function openStorage(context: Context): Promise<Service> {
  const { database, settings, schemaCache } = context;
  setExperimental('storage', true);
  const connection = new RequestConnection(database, 'supabase_storage_admin', 6, schemaCache);
  await schemaCache.watch((roles) => {
    connection.roleSettings = roles;
  });
  const app = new App({
    connection,
    auth: context.authKeys,
    storage: { enabled: true, file_size_limit: `${settings.limits.objectBytes}B` },
    options: { server: { admin: false, disableStudio: true } },
  });
  // eslint-disable-next-line no-underscore-dangle -- the library's own name for it
  app._storageAdapter = new StoredFiles(path.join(settings.dataDir, 'storage'));
  return {
    handle: applyCorrections(
      silenceLogs((request) => app.fetch(request)),
      [
        storageRanges,
        storageExpiredUrls,
        storageListNames,
        storageBatchSigning,
        storageSignedUrls,
        storageMultipart,
      ],
    ),
    close: () => connection.close(),
  };
}
