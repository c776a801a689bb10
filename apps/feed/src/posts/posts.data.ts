import type { Cursor, Page, Post, PostSource } from '@pure/contracts';
import { rest } from '@pure/session';
import { failureOf } from './post-failure.ts';

const PAGE_SIZE = 20;
const TIMEOUT_MS = 20_000;

/** One page of a list, newest first. Throws a `PostFailure`. */
export async function readPosts(
  source: PostSource,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Post>> {
  const place = { after: after && { ...after }, page_size: PAGE_SIZE };
  const call =
    source.kind === 'home'
      ? rest().rpc('home_feed', place)
      : rest().rpc('member_posts', { member_id: source.memberId, ...place });
  const answer = await call.abortSignal(patience(signal));
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as Page<Post>;
}

/** One post, or null when it isn't there for this member. Throws a `PostFailure`. */
export async function readPost(id: string): Promise<Post | null> {
  const answer = await rest().rpc('post_card', { post_id: id }).abortSignal(patience());
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as Post | null;
}

/** Posts to the friends. The same id twice is one post. Throws a `PostFailure`. */
export async function createPost(draft: { id: string; content: string }): Promise<Post> {
  const answer = await rest().rpc('create_post', draft).abortSignal(patience());
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as Post;
}

/** A request that hangs is one that failed: on a bad line nothing else ever says so. */
function patience(signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
