import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { befriend, runSql, createPost, type Member } from '@pure/e2e-support';

/** What a member does and sees below a post, in their words. */
export function commentsOf(card: Locator) {
  const field = card.getByRole('textbox', { name: 'Write a comment...' });
  return {
    field,
    /** opens where to write; by now the cursor is there */
    ask: () => card.getByRole('button', { name: 'Comment', exact: true }).click(),
    said: (words: string) => card.locator('[data-comment]').filter({ hasText: words }),
    /** the words of the comments, in the order they stand */
    texts: () => card.locator('[data-comment] p[dir=auto]').allTextContents(),
    async say(words: string) {
      await this.ask();
      await field.fill(words);
      await field.press('Enter');
    },
  };
}

/** Comments as a member, without a browser. */
export async function say(
  by: Member,
  postId: string,
  content: string,
  parentId: string | null = null,
): Promise<string> {
  const id = randomUUID();
  const { error } = await by.client
    .from('comments')
    .insert({ id, post_id: postId, user_id: by.id, parent_id: parentId, content });
  if (error) throw error;
  return id;
}

/** Comments many times at once, the last one youngest. */
export async function sayMany(by: Member, postId: string, contents: string[]): Promise<void> {
  const rows = contents.map((content) => ({ post_id: postId, user_id: by.id, content }));
  const { error } = await by.client.from('comments').insert(rows);
  if (error) throw error;
}

/** More than a member may say in a while: `said 1` to `said 1000`. */
export async function sayThousand(by: Member, postId: string): Promise<void> {
  await runSql(
    (sql) => sql`
      insert into public.comments (post_id, user_id, content, created_at)
      select ${postId}, ${by.id}, 'said ' || n, now() - (1001 - n) * interval '1 second'
      from generate_series(1, 1000) as n
    `,
  );
}

export async function countComments(reader: Member, postId: string): Promise<number> {
  const { data, error } = await reader.client.from('comments').select('id').eq('post_id', postId);
  if (error) throw error;
  return data.length;
}

/** Elin and Hanna are friends, and Hanna asks who is free for soup. */
export async function soupAt(newMember: (fullName?: string) => Promise<Member>) {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  return { elin, hanna, post: await createPost(hanna, 'Who is free for soup?') };
}
