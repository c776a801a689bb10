import postgres, { type Sql } from 'postgres';
import { fileMessages, type DemoFileMessage } from './message-files.ts';
import { insertPicturePost, minutesAgo, type SignedInMember } from './picture-post.ts';
import { faces, picturePosts, stories, type DemoStory } from './pictures.ts';
import { placePictures, type PlacePicture } from './place-pictures.ts';
import { signInAs, uploadFile, type Bucket, type DemoBackend } from './upload-as.ts';

interface DemoMember {
  id: string;
  username: string;
  email: string;
  /** the buckets in which they ever had a file */
  buckets: Bucket[];
  has_story: boolean;
}

/**
 * Adds to the demo members what needs files: avatars, posts with pictures, messages with pictures or voice notes, covers
 * and photos of groups and events, and current stories. It doesn’t repeat media that a member removed, except stories, which expire.
 */
export async function addDemoMedia(stage: DemoBackend): Promise<void> {
  const sql = postgres(stage.databaseUrl, { max: 2, onnotice: () => {} });
  try {
    for (const person of await membersWithoutMedia(sql)) {
      const client = await signInAs(stage, person.email);
      await addMediaOf(person, { ...person, sql, client });
      // Otherwise the member's list of sign-ins grows with each start.
      await client.auth.signOut({ scope: 'local' });
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
    placePictures.find((place) => place.username === username && !buckets.includes(place.kind)),
  ] as const;
}

async function addMediaOf(person: DemoMember, member: SignedInMember): Promise<void> {
  const { client, id, username } = member;
  const [face, post, story, message, place] = missingMediaOf(person);
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
  if (place) {
    for (const each of placePictures) {
      if (each.username === username && !person.buckets.includes(each.kind)) {
        await addPlacePicture(member, each);
      }
    }
  }
}

async function addPlacePicture(member: SignedInMember, place: PlacePicture): Promise<void> {
  const { client, id } = member;
  const { kind, cover, photo } = place;
  if (cover) {
    const cover_image = await uploadFile(client, id, kind, `pictures/${cover}`);
    const { error } = await client.from(kind).update({ cover_image }).eq('id', place.id);
    if (error) throw error;
  }
  if (photo) {
    const home = kind === 'groups' ? { group_id: place.id } : { event_id: place.id };
    await insertPicturePost(member, photo, home);
  }
}

async function insertStory({ sql, client, id }: SignedInMember, story: DemoStory): Promise<void> {
  const path = await uploadFile(client, id, 'stories', `pictures/${story.picture.file}`);
  const { alt, placeholder } = story.picture;
  await sql`
    insert into public.stories (
      user_id, content, words, media_url, media_type, placeholder, alt, created_at
    )
    values (
      ${id}, ${story.content}, ${story.words ?? null}, ${path}, 'image', ${placeholder}, ${alt},
      ${minutesAgo(story.minutesAgo)}
    )
  `;
  await sql`
    insert into public.story_views (story_id, user_id)
    select stories.id, profiles.id
    from public.stories
    join public.profiles on profiles.username = any (${story.seenBy ?? []})
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
