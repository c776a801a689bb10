import { randomUUID } from 'node:crypto';
import type { ISql } from 'postgres';

interface Someone {
  id: string;
}

export const newStoryPath = ({ id }: Someone) => `${id}/${randomUUID()}.png`;

export const newStoryRow = (author: Someone, id = randomUUID() as string) => ({
  id,
  user_id: author.id,
  media_url: newStoryPath(author),
  media_type: 'image',
});

/** Records the paths as accepted pictures, without files: the rules read the record alone. */
export const insertAcceptedFiles = (sql: ISql, files: string[]) => sql`
  insert into private.media (bucket, path, owner_id, kind, mime, bytes)
  select 'stories', path, split_part(path, '/', 1)::uuid, 'image', 'image/png', 1
  from unnest(${files}::text[]) as path
`;

export const insertStories = (sql: ISql, stories: ReturnType<typeof newStoryRow>[]) => [
  insertAcceptedFiles(
    sql,
    stories.map(({ media_url }) => media_url),
  ),
  sql`insert into public.stories ${sql(stories)}`,
];
