import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { FilePayload } from './files.ts';
import type { Member } from './member.ts';
import { runSql } from './run-sql.ts';
import { world } from './world.ts';

/** A post with a picture, without a browser. The file counts as accepted. Returns the post's id. */
export async function createPicturedPost(
  author: Member,
  picture: FilePayload,
  alt: string,
): Promise<string> {
  const server = createClient(world().backend.url, world().backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const path = `${author.id}/${randomUUID()}.${picture.mimeType.split('/')[1]}`;
  const stored = await server.storage
    .from('posts')
    .upload(path, picture.buffer, { contentType: picture.mimeType });
  if (stored.error) throw stored.error;
  await runSql(
    (sql) => sql`
      insert into private.media (bucket, path, owner_id, kind, mime, bytes, width, height)
      values (
        'posts', ${path}, ${author.id}, 'image', ${picture.mimeType}, ${picture.buffer.length}, 640, 480
      )
    `,
  );
  const id = randomUUID();
  const { error } = await author.client.rpc('create_post', {
    id,
    content: alt,
    media: [{ path, alt }],
  });
  if (error) throw error;
  return id;
}
