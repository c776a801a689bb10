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
  const [path] = await storePictures(author, picture, 1);
  const id = randomUUID();
  const { error } = await author.client.rpc('create_post', {
    id,
    content: alt,
    media: [{ path, alt }],
  });
  if (error) throw error;
  return id;
}

/** Posts with the same picture and their texts, the last one newest. */
export async function createPicturedPosts(
  author: Member,
  picture: FilePayload,
  contents: string[],
): Promise<void> {
  const paths = await storePictures(author, picture, contents.length);
  const rows = paths.map((path, index) => ({
    user_id: author.id,
    content: contents[index] ?? '',
    image_url: path,
  }));
  const { error } = await author.client.from('posts').insert(rows);
  if (error) throw error;
}

/** Files that count as accepted. Returns their paths. */
async function storePictures(
  author: Member,
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
      .from('posts')
      .upload(path, picture.buffer, { contentType: picture.mimeType });
    if (stored.error) throw stored.error;
  }
  await runSql(
    (sql) => sql`
      insert into private.media (bucket, path, owner_id, kind, mime, bytes, width, height)
      select
        'posts', path, ${author.id}, 'image', ${picture.mimeType}, ${picture.buffer.length}, 640, 480
      from unnest(${paths}::text[]) as path
    `,
  );
  return paths;
}
