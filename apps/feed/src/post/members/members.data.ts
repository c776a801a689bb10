import type { Cursor, MemberCard, Page } from '@pure/contracts';
import { request } from '@pure/data';

const PAGE_SIZE = 30;

/** A page of the members who like a post, the latest first. Throws a `RequestError`. */
export async function readLikers(
  postId: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<MemberCard>> {
  return request(
    (client) => client.rpc('post_likers', { post_id: postId, after, page_size: PAGE_SIZE }),
    { signal },
  );
}

export interface Audience extends Page<MemberCard> {
  /** null for a post that isn't the caller's */
  total: number | null;
}

/** A page of the members who can see a post of the caller's, without the caller. Throws a `RequestError`. */
export async function readAudience(
  postId: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Audience> {
  const page = await request(
    (client) => client.rpc('audience', { post_id: postId, after, page_size: PAGE_SIZE }),
    { signal },
  );
  return { ...page, items: page.items.filter((member) => member !== null) };
}
