import type { Cursor, MemberCard, Page, PostPlace } from '@pure/contracts';
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
  /** null for a post that isn't the caller's, and for a place in which they can't post */
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

/** A page of the members who could see a post that the caller writes in a place. Throws a `RequestError`. */
export async function readDraftAudience(
  place: PostPlace,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Audience> {
  const parameters = {
    ...(place.kind === 'group' && { group_id: place.groupId }),
    ...(place.kind === 'event' && { event_id: place.eventId }),
    after,
    page_size: PAGE_SIZE,
  };
  const page = await request((client) => client.rpc('draft_audience', parameters), { signal });
  return { ...page, items: page.items.filter((member) => member !== null) };
}
