import type { Cursor, Page, Post, PostSource } from '@pure/contracts';
import { rest } from '@pure/session';
import { amongFriends } from './among-friends.ts';
import { patience } from './patience.ts';
import { failureOf } from './post-failure.ts';

const PAGE_SIZE = 20;

/** The newest post that a member had on the screen, on any device, and when they had. */
export interface SeenUntil extends Cursor {
  seen_at: string;
}

/** The first page of the feed says how far its reader had come. */
export interface PostsPage extends Page<Post> {
  caught_up?: SeenUntil | null;
}

/** One page of a list, newest first. Throws a `PostFailure`. */
export async function readPosts(
  source: PostSource,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<PostsPage> {
  const place = { after, page_size: PAGE_SIZE };
  const answer = await amongFriends(async () => ask(source, place).abortSignal(patience(signal)));
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as PostsPage;
}

function ask(source: PostSource, place: { after: Cursor | null; page_size: number }) {
  switch (source.kind) {
    case 'home':
      return rest().rpc('home_feed', place);
    case 'member':
      return rest().rpc('member_posts', {
        member_id: source.memberId,
        collection: source.collection ?? false,
        ...place,
      });
    case 'group':
      return rest().rpc('group_feed', { group_id: source.groupId, ...place });
    case 'event':
      return rest().rpc('event_feed', { event_id: source.eventId, ...place });
  }
}

/** One post, or null when it isn't there for this member. Throws a `PostFailure`. */
export async function readPost(id: string): Promise<Post | null> {
  const answer = await amongFriends(async () =>
    rest().rpc('post_card', { post_id: id }).abortSignal(patience()),
  );
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as Post | null;
}

/** Keeps that the member had this post on the screen. Failing, the next that they see will do. */
export async function markSeen(newest: string): Promise<void> {
  await rest().rpc('mark_seen', { newest }).abortSignal(patience());
}
