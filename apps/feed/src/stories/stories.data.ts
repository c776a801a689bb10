import type { Cursor, Page } from '@pure/contracts';
import { rest } from '@pure/session';
import { patience } from '../posts/patience.ts';
import { failureOf } from '../posts/post-failure.ts';
import type { StoryViewer } from './story.ts';

const PAGE_SIZE = 50;

export interface NewStory {
  /** uuid: the same one twice is one story */
  id: string;
  content: string | null;
  /** the path that `accept-media` gave */
  media_url: string;
  media_type: 'image' | 'video';
  duration_ms: number | null;
  placeholder: string | null;
  alt: string | null;
}

/** Shows a story to the friends for 24 hours. Throws a `PostFailure`. */
export async function createStory(me: string, story: NewStory, signal?: AbortSignal) {
  const answer = await rest()
    .from('stories')
    .upsert(
      // Required by the documented call; the server says when it ends.
      { ...story, user_id: me, expires_at: new Date(Date.now() + DAY_MS).toISOString() },
      { onConflict: 'id', ignoreDuplicates: true },
    )
    .abortSignal(patience(signal));
  if (answer.error) throw failureOf(answer);
}

const DAY_MS = 24 * 3600 * 1000;

/** Takes one's own story away; one that is gone already is gone. Throws a `PostFailure`. */
export async function deleteStory(id: string): Promise<void> {
  const answer = await rest().from('stories').delete().eq('id', id).abortSignal(patience());
  if (answer.error) throw failureOf(answer);
}

/** A page of who has seen one's own story, newest first, and how many there are. Throws a `PostFailure`. */
export async function readViewers(
  storyId: string,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<Page<StoryViewer> & { count: number }> {
  const answer = await rest()
    .rpc('story_viewers', {
      story_id: storyId,
      after: after && { ...after },
      page_size: PAGE_SIZE,
    })
    .abortSignal(patience(signal));
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as Page<StoryViewer> & { count: number };
}
