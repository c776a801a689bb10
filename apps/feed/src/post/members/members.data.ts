import type { Cursor, MemberCard, Page } from '@pure/contracts';
import { rest } from '@pure/session';
import { patience } from '../../posts/patience.ts';
import { failureOf } from '../../posts/post-failure.ts';

const PAGE_SIZE = 30;

/** A page of who likes a post, the latest first. Throws a `PostFailure`. */
export async function readLikers(
  postId: string,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<Page<MemberCard>> {
  const answer = await rest()
    .rpc('post_likers', { post_id: postId, after: after && { ...after }, page_size: PAGE_SIZE })
    .abortSignal(patience(signal));
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as Page<MemberCard>;
}

export interface Audience extends Page<MemberCard> {
  /** how many there are; null of a post that isn't the caller's */
  total: number | null;
}

/** A page of who can see a post of the caller's, but they themselves. Throws a `PostFailure`. */
export async function readAudience(
  postId: string,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<Audience> {
  const answer = await rest()
    .rpc('audience', { post_id: postId, after: after && { ...after }, page_size: PAGE_SIZE })
    .abortSignal(patience(signal));
  if (answer.error) throw failureOf(answer);
  const page = answer.data as unknown as Audience;
  // Of those whom the caller may not know about, there is no card.
  return { ...page, items: page.items.filter((member) => (member as MemberCard | null) !== null) };
}
