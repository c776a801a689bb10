import type { Cursor, Page, Post } from '@pure/contracts';
import { request } from '@pure/data';

const PAGE_SIZE = 24;

/** A page of a member's posts with pictures, newest first; empty for strangers. Throws a `RequestError`. */
export async function readCollection(
  memberId: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Post>> {
  return request(
    (client) =>
      client.rpc('member_posts', {
        member_id: memberId,
        after,
        page_size: PAGE_SIZE,
        collection: true,
      }),
    { signal },
  );
}
