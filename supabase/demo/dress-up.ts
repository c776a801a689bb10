import type { SupabaseClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { faces, picturePosts, stories, type DemoStory, type PicturePost } from './pictures.ts';
import { signInAs, upload, type Bucket } from './upload-as.ts';

interface Stage {
  url: string;
  publishableKey: string;
  databaseUrl: string;
}

interface Person {
  id: string;
  username: string;
  email: string;
  /** buckets in which they have had a file of their own */
  buckets: Bucket[];
  has_story: boolean;
}

interface Dresser extends Person {
  sql: Sql;
  client: SupabaseClient;
}

/**
 * Gives the members of `members.sql` what SQL can't: faces, posts with pictures, and stories of today. What
 * somebody has had once and taken away isn't given again, but for stories, which end by themselves.
 */
export async function dressUp(stage: Stage): Promise<void> {
  const sql = postgres(stage.databaseUrl, { max: 2, onnotice: () => {} });
  try {
    for (const person of await undressed(sql)) {
      const client = await signInAs(stage, person.email);
      await dress({ ...person, sql, client });
    }
  } finally {
    await sql.end();
  }
}

async function undressed(sql: Sql): Promise<Person[]> {
  const people = await sql<Person[]>`
    select
      profiles.id,
      profiles.username,
      users.email,
      array(select distinct bucket from private.media where owner_id = profiles.id) as buckets,
      exists (
        select from public.stories where user_id = profiles.id and expires_at > now()
      ) as has_story
    from public.profiles
    join auth.users on users.id = profiles.id
    where profiles.username = any (${Object.keys(faces)}) and users.email like '%@pure.test'
    order by profiles.id
  `;
  return people.filter((person) => wantsOf(person).some(Boolean));
}

function wantsOf({ username, buckets, has_story }: Person) {
  return [
    buckets.includes('avatars') ? undefined : faces[username],
    buckets.includes('posts') ? undefined : picturePosts.find((post) => post.username === username),
    has_story ? undefined : stories.find((story) => story.username === username),
  ] as const;
}

async function dress(dresser: Dresser): Promise<void> {
  const { client, id, username } = dresser;
  const [face, post, story] = wantsOf(dresser);
  if (face) {
    const avatar_url = await upload(client, id, 'avatars', face);
    const { error } = await client.from('profiles').update({ avatar_url }).eq('id', id);
    if (error) throw error;
  }
  if (post) await tell(dresser, post);
  if (story) {
    for (const each of stories.filter((other) => other.username === username)) {
      await show(dresser, each);
    }
  }
}

/** By way of the database, since nobody posts in the past. */
async function tell({ sql, client, id }: Dresser, post: PicturePost): Promise<void> {
  const at = minutesAgo(post.minutesAgo);
  const paths: string[] = [];
  for (const { file } of post.pictures) paths.push(await upload(client, id, 'posts', file));
  await sql.begin(async (sql) => {
    const written = await sql`
      insert into public.posts (id, user_id, content, image_url, created_at)
      values (${post.id}, ${id}, ${post.content}, ${paths[0] ?? null}, ${at})
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
      where user_id = ${id} and status = 'accepted' and hashtext(friend_id::text) % 3 <> 0
    `;
  });
}

async function show({ sql, client, id }: Dresser, story: DemoStory): Promise<void> {
  const path = await upload(client, id, 'stories', story.picture.file);
  const { alt, placeholder } = story.picture;
  await sql`
    insert into public.stories (
      user_id, content, media_url, media_type, placeholder, alt, created_at
    )
    values (
      ${id}, ${story.content}, ${path}, 'image', ${placeholder}, ${alt},
      ${minutesAgo(story.minutesAgo)}
    )
  `;
  await sql`
    insert into public.story_views (story_id, user_id)
    select stories.id, profiles.id
    from public.stories
    join public.profiles on profiles.username = any (${story.seenBy})
    where stories.media_url = ${path}
  `;
}

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}
