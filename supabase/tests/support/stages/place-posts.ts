import type { TransactionSql } from 'postgres';
import type { Attempt } from './stage.ts';

export type Home = { group_id: string } | { event_id: string };

interface Said {
  post: string;
  comment: string;
}

/** What the author wrote in a place: a post, and a comment on it. */
export async function sayThere(
  sql: TransactionSql,
  home: Home,
  author: string,
  { post, comment }: Said,
): Promise<void> {
  await sql`insert into public.posts ${sql({ id: post, user_id: author, content: 'Here', ...home })}`;
  await sql`
    insert into public.comments (id, post_id, user_id, content)
    values (${comment}, ${post}, ${author}, 'And here')
  `;
}

/** Posts by both their names, and what is said below. Each persona adds in their own name. */
export function placePosts<Persona extends string, View extends string>(
  view: View,
  home: () => Home,
  said: () => Said,
  idOf: (persona: Persona) => string,
): Record<View | 'posts' | 'comments', Attempt<Persona>> {
  const viewed: Attempt<Persona> = {
    table: view,
    key: () => ({ id: said().post }),
    insert: (persona) => ({ user_id: idOf(persona), content: 'Wheel', ...home() }),
    update: { content: 'Changed' },
    marks: () => Object.values(home()),
  };
  return {
    ...({ [view]: viewed } as Record<View, Attempt<Persona>>),
    posts: {
      table: 'posts',
      key: () => ({ id: said().post }),
      insert: (persona) => ({ user_id: idOf(persona), content: 'There', ...home() }),
      update: { content: 'Changed' },
      marks: () => Object.values(home()),
    },
    comments: {
      table: 'comments',
      key: () => ({ id: said().comment }),
      insert: (persona) => ({ user_id: idOf(persona), content: 'Too', post_id: said().post }),
      update: { content: 'Changed' },
      marks: () => [said().post],
    },
  };
}
