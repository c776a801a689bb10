import type { Post } from '@pure/contracts';
import { request, RequestError } from '@pure/data';

/**
 * Reposts to the member's friends. The same id twice is one repost. Returns the repost, or null if the member had
 * reposted that post before. Throws a `RequestError`.
 *
 * @param note words of the member's own, or empty
 */
export async function sendRepost(
  id: string,
  originalId: string,
  note: string,
): Promise<Post | null> {
  try {
    return await request((client) =>
      client.rpc('repost', { id, post_id: originalId, ...(note && { note }) }),
    );
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'conflict') return null;
    throw error;
  }
}

/** Deletes the member's repost of a post, if there is one. Throws a `RequestError`. */
export async function deleteRepost(originalId: string, memberId: string): Promise<void> {
  await request((client) =>
    client.from('posts').delete().eq('repost_of', originalId).eq('user_id', memberId),
  );
}
