import type { Cursor, PostComment } from '@pure/contracts';
import { readComments } from './comments.data.ts';
import { oldestFirst, type Thread } from './thread.ts';

/** the most that the server gives at once */
const LARGE_PAGE = 100;

/** Reads comments again, from the first one to `end`; null: to the last one. Throws a `RequestError`. */
export async function readThread(postId: string, end: Cursor | null): Promise<Thread> {
  const comments: PostComment[] = [];
  let next: Cursor | null = null;
  for (;;) {
    const page = await readComments(postId, next, LARGE_PAGE);
    comments.push(...page.items);
    next = page.next;
    if (next === null || (end !== null && oldestFirst(next, end) >= 0)) return { comments, next };
  }
}
