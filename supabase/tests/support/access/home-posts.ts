import type { TransactionSql } from 'postgres';
import type { TableAttempt } from './table-attempts.ts';

export type PostHome = { group_id: string } | { event_id: string };

interface PostIds {
  post: string;
  comment: string;
}

export async function insertPostWithComment(
  sql: TransactionSql,
  home: PostHome,
  author: string,
  { post, comment }: PostIds,
): Promise<void> {
  await sql`insert into public.posts ${sql({ id: post, user_id: author, content: 'Here', ...home })}`;
  await sql`
    insert into public.comments (id, post_id, user_id, content)
    values (${comment}, ${post}, ${author}, 'And here')
  `;
}

/**
 * Attempts on a post of a group or event, through the table and through the documented view, and on its
 * comment. Each persona adds rows in their own name.
 */
export function homePostAttempts<Persona extends string, View extends string>(
  view: View,
  home: () => PostHome,
  ids: () => PostIds,
  idOf: (persona: Persona) => string,
): Record<View | 'posts' | 'comments', TableAttempt<Persona>> {
  const viewAttempt: TableAttempt<Persona> = {
    table: view,
    key: () => ({ id: ids().post }),
    insert: (persona) => ({ user_id: idOf(persona), content: 'Wheel', ...home() }),
    update: { content: 'Changed' },
    sceneIds: () => Object.values(home()),
  };
  return {
    ...({ [view]: viewAttempt } as Record<View, TableAttempt<Persona>>),
    posts: {
      table: 'posts',
      key: () => ({ id: ids().post }),
      insert: (persona) => ({ user_id: idOf(persona), content: 'There', ...home() }),
      update: { content: 'Changed' },
      sceneIds: () => Object.values(home()),
    },
    comments: {
      table: 'comments',
      key: () => ({ id: ids().comment }),
      insert: (persona) => ({ user_id: idOf(persona), content: 'Too', post_id: ids().post }),
      update: { content: 'Changed' },
      sceneIds: () => [ids().post],
    },
  };
}
