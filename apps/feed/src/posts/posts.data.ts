import type { Cursor, Page, Post, PostMedia, PostPlace, PostSource } from '@pure/contracts';
import type { Json } from '@pure/contracts/database';
import { rest } from '@pure/session';
import { patience } from './patience.ts';
import { homeAt } from './place-of.ts';
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
  const answer = await ask(source, {
    after: after && { ...after },
    page_size: PAGE_SIZE,
  }).abortSignal(patience(signal));
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as PostsPage;
}

function ask(source: PostSource, place: { after: Json; page_size: number }) {
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
  const answer = await rest().rpc('post_card', { post_id: id }).abortSignal(patience());
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as Post | null;
}

export interface PostDraft {
  id: string;
  place: PostPlace;
  content: string;
  /** accepted files in their order, with what the author says of them */
  media: Omit<PostMedia, 'kind'>[];
  /** ids of friends */
  tags: string[];
}

/** Posts among friends, or to a group or event. The same id twice is one post. Throws a `PostFailure`. */
export async function createPost({ place, ...draft }: PostDraft): Promise<Post> {
  const answer = await rest()
    .rpc('create_post', { ...draft, home: homeAt(place) })
    .abortSignal(patience());
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as Post;
}

/** Keeps that the member had this post on the screen. Failing, the next that they see will do. */
export async function markSeen(newest: string): Promise<void> {
  await rest().rpc('mark_seen', { newest }).abortSignal(patience());
}

/** Deletes a post. One that is gone is no error. Throws a `PostFailure`. */
export async function deletePost(id: string): Promise<void> {
  const answer = await rest().rpc('delete_post', { post_id: id }).abortSignal(patience());
  if (answer.error) throw failureOf(answer);
}

/** What an edited post says now, or null when it isn't there to be edited. Throws a `PostFailure`. */
export async function editPost(
  id: string,
  content: string,
): Promise<Pick<Post, 'content' | 'edited_at'> | null> {
  const answer = await rest()
    .from('posts')
    .update({ content })
    .eq('id', id)
    .select('content, edited_at')
    .abortSignal(patience());
  if (answer.error) throw failureOf(answer);
  return answer.data[0] ?? null;
}
