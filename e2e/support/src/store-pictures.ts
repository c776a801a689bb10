import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { FilePayload } from './files.ts';
import type { Member } from './member.ts';
import { runSql } from './run-sql.ts';
import { world } from './world.ts';

/** Files that count as accepted. Returns their paths. */
export async function storePictures(
  author: Member,
  bucket: 'posts' | 'stories',
  picture: FilePayload,
  count: number,
): Promise<string[]> {
  const server = createClient(world().backend.url, world().backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const extension = picture.mimeType.split('/')[1];
  const paths = Array.from({ length: count }, () => `${author.id}/${randomUUID()}.${extension}`);
  for (const path of paths) {
    const stored = await server.storage
      .from(bucket)
      .upload(path, picture.buffer, { contentType: picture.mimeType });
    if (stored.error) throw stored.error;
  }
  await runSql(
    (sql) => sql`
      insert into private.media (bucket, path, owner_id, kind, mime, bytes, width, height)
      select
        ${bucket}, path, ${author.id}, 'image', ${picture.mimeType}, ${picture.buffer.length}, 640, 480
      from unnest(${paths}::text[]) as path
    `,
  );
  return paths;
}
