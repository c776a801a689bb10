import { randomUUID } from 'node:crypto';
import type { ISql } from 'postgres';

interface Someone {
  id: string;
}

export const newFile = ({ id }: Someone) => `${id}/${randomUUID()}.png`;

export const newStory = (author: Someone, id = randomUUID() as string) => ({
  id,
  user_id: author.id,
  media_url: newFile(author),
  media_type: 'image',
});

/** The files of stories, known as accepted pictures to the rules that ask no more than that. */
export const acceptFiles = (sql: ISql, files: string[]) => sql`
  insert into private.media (bucket, path, owner_id, kind, mime, bytes)
  select 'stories', path, split_part(path, '/', 1)::uuid, 'image', 'image/png', 1
  from unnest(${files}::text[]) as path
`;

export const tellStories = (sql: ISql, stories: ReturnType<typeof newStory>[]) => [
  acceptFiles(
    sql,
    stories.map(({ media_url }) => media_url),
  ),
  sql`insert into public.stories ${sql(stories)}`,
];
