import { sql } from 'kysely';
import type { Correction } from '../../http/service.ts';
import type { RoleConnection } from '../../postgres/role-connection.ts';
import { storagePath } from '../storage-path.ts';
import type { FileMetadata, StoredFiles } from '../stored-files.ts';

interface CopyRequest {
  bucketId: string;
  destinationBucket?: string;
  destinationKey: string;
  copyMetadata?: boolean;
  metadata?: Partial<Pick<FileMetadata, 'mimetype' | 'cacheControl'>>;
}

/**
 * Storage lets a copy have another type and cache time than its source, without a look at the bucket's
 * allowed types. `@supabase/lite` ignores the request's metadata.
 * Conformance: "a copy can have another type than its source".
 */
export function storageCopies(connection: RoleConnection, files: StoredFiles): Correction {
  return (next) => async (request, caller) => {
    if (request.method !== 'POST' || storagePath(request) !== '/object/copy') {
      return next(request, caller);
    }
    const body = (await request.clone().json()) as CopyRequest;
    const response = await next(request, caller);
    if (!response.ok) return response;
    const { destinationBucket: bucket = body.bucketId, destinationKey: key } = body;
    if (body.copyMetadata === false && body.metadata) {
      const metadata = Object.fromEntries(
        Object.entries(body.metadata).filter(([name]) => changeable.has(name)),
      );
      await files.changeMetadata(bucket, key, metadata);
      await sql`
        update storage.objects set metadata = metadata || ${JSON.stringify(metadata)}::jsonb
        where bucket_id = ${bucket} and name = ${key}
      `.execute(connection.kysely);
    }
    const copied = await sql<{ id: string }>`
      select * from storage.objects where bucket_id = ${bucket} and name = ${key}
    `.execute(connection.kysely);
    const [object] = copied.rows;
    return Response.json({ Id: object?.id, Key: `${bucket}/${key}`, ...object });
  };
}

const changeable = new Set(['mimetype', 'cacheControl']);
