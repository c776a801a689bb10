import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import type { PicturePost } from './pictures.ts';
import { uploadFile } from './upload-as.ts';

export interface SignedInMember {
  id: string;
  username: string;
  sql: Sql;
  client: SupabaseClient;
}

/** Written to the database, because the API can’t post in the past. */
export async function insertPicturePost(
  { sql, client, id }: SignedInMember,
  post: PicturePost,
  home: { group_id?: string; event_id?: string } = {},
): Promise<void> {
  const at = minutesAgo(post.minutesAgo);
  const paths: string[] = [];
  for (const { file } of post.pictures) {
    paths.push(await uploadFile(client, id, 'posts', `pictures/${file}`));
  }
  await sql.begin(async (sql) => {
    const written = await sql`
      insert into public.posts (id, user_id, content, image_url, created_at, group_id, event_id)
      values (
        ${post.id}, ${id}, ${post.content}, ${paths[0] ?? null}, ${at},
        ${home.group_id ?? null}, ${home.event_id ?? null}
      )
      on conflict do nothing
    `;
    if (written.count === 0) return;
    for (const [position, { alt, placeholder }] of post.pictures.entries()) {
      if (position > 0) {
        await sql`
          select private.add_post_media(posts, ${position}, ${paths[position] ?? ''}, '{}')
          from public.posts
          where posts.id = ${post.id}
        `;
      }
      await sql`
        update public.post_media
        set alt = ${alt}, placeholder = ${placeholder}
        where post_id = ${post.id} and position = ${position}
      `;
    }
    await sql`
      insert into public.post_tags (post_id, tagged_user_id, tagged_by, created_at)
      select ${post.id}, profiles.id, ${id}, ${at}
      from public.profiles
      where profiles.username = any (${post.with})
    `;
    await sql`
      insert into public.post_likes (post_id, user_id, created_at)
      select ${post.id}, friend_id, least(now(), ${at}::timestamptz + interval '40 minutes')
      from public.friendships
      join public.posts on posts.id = ${post.id}
      where friendships.user_id = ${id} and status = 'accepted' and hashtext(friend_id::text) % 3 <> 0
        and private.member_can_read_post(friend_id, posts)
    `;
  });
}

export function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}
