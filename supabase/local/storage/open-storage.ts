import path from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import { silenceLogs } from '../http/corrections/silence-logs.ts';
import { storageBatchSigning } from './corrections/storage-batch-signing.ts';
import { storageConcurrentUploads } from './corrections/storage-concurrent-uploads.ts';
import { storageCopies } from './corrections/storage-copies.ts';
import { storageErrors } from './corrections/storage-errors.ts';
import { storageKeys } from './corrections/storage-keys.ts';
import { storageLifetimes } from './corrections/storage-lifetimes.ts';
import { storageListNames } from './corrections/storage-list-names.ts';
import { storageMultipart } from './corrections/storage-multipart.ts';
import { storageRanges } from './corrections/storage-ranges.ts';
import { storageServedFiles } from './corrections/storage-served-files.ts';
import { storageSignedUrls } from './corrections/storage-signed-urls.ts';
import { applyCorrections, type Service } from '../http/service.ts';
import type { Context } from '../context.ts';
import { StorageConnection } from './storage-connection.ts';
import { StoredFiles } from './stored-files.ts';

/** Storage, as role `supabase_storage_admin`; the policies on `storage.objects` apply. */
export async function openStorage(context: Context): Promise<Service> {
  const { settings, schemaCache } = context;
  setExperimental('storage', true);
  const connection = new StorageConnection(context);
  await schemaCache.watch((roles) => {
    connection.roleSettings = roles;
  });
  const files = new StoredFiles(path.join(settings.dataDir, 'storage'));
  const app = new App({
    connection,
    auth: context.authKeys,
    storage: { enabled: true, file_size_limit: `${settings.limits.objectBytes}B` },
    options: { server: { admin: false, disableStudio: true } },
  });
  // eslint-disable-next-line no-underscore-dangle -- the library's own name for it
  app._storageAdapter = files;
  return {
    handle: applyCorrections(
      silenceLogs((request) => app.fetch(request)),
      [
        storageServedFiles,
        storageRanges,
        storageErrors,
        storageKeys,
        storageLifetimes,
        storageListNames,
        storageBatchSigning,
        storageSignedUrls,
        storageCopies(connection, files),
        storageMultipart,
        storageConcurrentUploads,
      ],
    ),
    close: () => connection.close(),
  };
}
