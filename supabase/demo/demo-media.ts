import type { SupabaseClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { fileMessages, type DemoFileMessage } from './message-files.ts';
import { faces, picturePosts, stories, type DemoStory, type PicturePost } from './pictures.ts';
import { signInAs, uploadFile, type Bucket } from './upload-as.ts';

interface DemoBackend {
  url: string;
  publishableKey: string;
  databaseUrl: string;
}

interface DemoMember {
  id: string;
  username: string;
  email: string;
  /** the buckets in which they ever had a file */
  buckets: Bucket[];
  has_story: boolean;
}

interface SignedInMember extends DemoMember {
  sql: Sql;
  client: SupabaseClient;
}

/**
 * Adds to the demo members what needs files: avatars, posts with pictures, messages with pictures or voice notes, and
 * current stories. It doesn’t repeat media that a member removed, except stories, which expire.
 */
export async function addDemoMedia(stage: DemoBackend): Promise<void> {
  const sql = postgres(stage.databaseUrl, { max: 2, onnotice: () => {} });
  try {
    for (const person of await membersWithoutMedia(sql)) {
      const client = await signInAs(stage, person.email);
      await addMediaOf({ ...person, sql, client });
    }
  } finally {
    await sql.end();
  }
}

async function membersWithoutMedia(sql: Sql): Promise<DemoMember[]> {
  const people = await sql<DemoMember[]>`
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
  return people.filter((person) => missingMediaOf(person).some(Boolean));
}

function missingMediaOf({ username, buckets, has_story }: DemoMember) {
  return [
    buckets.includes('avatars') ? undefined : faces[username],
    buckets.includes('posts') ? undefined : picturePosts.find((post) => post.username === username),
    has_story ? undefined : stories.find((story) => story.username === username),
    buckets.includes('messages')
      ? undefined
      : fileMessages.find(({ sender }) => sender === username),
  ] as const;
}

async function addMediaOf(member: SignedInMember): Promise<void> {
  const { client, id, username } = member;
  const [face, post, story, message] = missingMediaOf(member);
  if (face) {
    const avatar_url = await uploadFile(client, id, 'avatars', `pictures/${face}`);
    const { error } = await client.from('profiles').update({ avatar_url }).eq('id', id);
    if (error) throw error;
  }
  if (post) await insertPicturePost(member, post);
  if (story) {
    for (const each of stories.filter((other) => other.username === username)) {
      await insertStory(member, each);
    }
  }
  if (message) {
    for (const each of fileMessages.filter(({ sender }) => sender === username)) {
      await insertFileMessage(member, each);
    }
  }
}

/** Written to the database, because the API can’t post in the past. */
async function insertPicturePost(
  { sql, client, id }: SignedInMember,
  post: PicturePost,
): Promise<void> {
  const at = minutesAgo(post.minutesAgo);
  const paths: string[] = [];
  for (const { file } of post.pictures) {
    paths.push(await uploadFile(client, id, 'posts', `pictures/${file}`));
  }
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

async function insertStory({ sql, client, id }: SignedInMember, story: DemoStory): Promise<void> {
  const path = await uploadFile(client, id, 'stories', `pictures/${story.picture.file}`);
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

async function insertFileMessage(
  { sql, client, id: sender_id }: SignedInMember,
  message: DemoFileMessage,
): Promise<void> {
  const file =
    'note' in message ? `notes/${message.note.file}` : `pictures/${message.picture.file}`;
  const columns =
    'note' in message
      ? {
          message_type: 'voice',
          duration_ms: message.note.durationMs,
          waveform: message.note.waveform,
        }
      : {
          message_type: 'image',
          width: 1280,
          height: 840,
          alt: message.picture.alt,
          placeholder: message.picture.placeholder,
        };
  const [recipient] = await sql<{ id: string }[]>`
    select id from public.profiles where username = ${message.recipient}
  `;
  if (!recipient) throw new Error(`There is no ${message.recipient}`);
  const row = {
    ...columns,
    id: message.id,
    sender_id,
    recipient_id: recipient.id,
    content: message.content,
    media_url: await uploadFile(client, sender_id, 'messages', file),
    read: !message.isUnread,
    created_at: minutesAgo(message.minutesAgo),
  };
  await sql`insert into public.messages ${sql(row)} on conflict do nothing`;
}

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}
