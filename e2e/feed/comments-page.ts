import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { befriend, runSql, createPost, type Member } from '@pure/e2e-support';

/** The comments below a post. */
export function commentsOf(card: Locator) {
  const field = card.getByRole('textbox', { name: 'Write a comment...' });
  return {
    field,
    /** Opens and focuses the comment field. */
    openField: () => card.getByRole('button', { name: 'Comment', exact: true }).click(),
    comment: (text: string) => card.locator('[data-comment]').filter({ hasText: text }),
    /** the texts of the comments, in order */
    texts: () => card.locator('[data-comment] p[dir=auto]').allTextContents(),
    async add(text: string) {
      await this.openField();
      await field.fill(text);
      await field.press('Enter');
    },
  };
}

/** Creates a comment through the API. */
export async function createComment(
  author: Member,
  postId: string,
  content: string,
  parentId: string | null = null,
): Promise<string> {
  const id = randomUUID();
  const { error } = await author.client
    .from('comments')
    .insert({ id, post_id: postId, user_id: author.id, parent_id: parentId, content });
  if (error) throw error;
  return id;
}

/** Creates several comments in one request, the last one newest. */
export async function createComments(
  author: Member,
  postId: string,
  contents: string[],
): Promise<void> {
  const rows = contents.map((content) => ({ post_id: postId, user_id: author.id, content }));
  const { error } = await author.client.from('comments').insert(rows);
  if (error) throw error;
}

/** Inserts `comment 1` to `comment 1000` by SQL, because the rate limit stops a member earlier. */
/** `comment 1` to `comment <count>`, a second apart. */
export async function createManyComments(
  author: Member,
  postId: string,
  count: number,
): Promise<void> {
  await runSql(
    (sql) => sql`
      insert into public.comments (post_id, user_id, content, created_at)
      select ${postId}, ${author.id}, 'comment ' || n, now() - (${count}::int + 1 - n) * interval '1 second'
      from generate_series(1, ${count}::int) as n
    `,
  );
}

export async function countComments(reader: Member, postId: string): Promise<number> {
  const { data, error } = await reader.client.from('comments').select('id').eq('post_id', postId);
  if (error) throw error;
  return data.length;
}

/** Makes Elin and Hanna friends and creates a post by Hanna. */
export async function createFriendsWithPost(newMember: (fullName?: string) => Promise<Member>) {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  return { elin, hanna, post: await createPost(hanna, 'Who is free for soup?') };
}
