import type { Cursor, Page } from '@pure/contracts';
import type { StoryView } from '@pure/contracts/database';
import { request } from '@pure/data';

const PAGE_SIZE = 50;

export interface NewStory {
  /** uuid; a repeated one creates no second story */
  id: string;
  content: string | null;
  /** the path that `accept-media` returned */
  media_url: string;
  media_type: 'image' | 'video';
  duration_ms: number | null;
  placeholder: string | null;
  alt: string | null;
  /** on the picture */
  words: string | null;
  words_place: 'top' | 'middle' | 'bottom' | null;
}

/** Shows a story to friends for 24 hours. @throws RequestError */
export async function createStory(
  me: string,
  story: NewStory,
  signal?: AbortSignal,
): Promise<void> {
  // The documented call requires `expires_at`; the server sets its own.
  const expires_at = new Date(Date.now() + DAY_MS).toISOString();
  await request(
    (client) =>
      client
        .from('stories')
        .upsert(
          { ...story, user_id: me, expires_at },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
    { signal },
  );
}

const DAY_MS = 24 * 3600 * 1000;

/** Deletes the member's own story, if it is still there. @throws RequestError */
export async function deleteStory(id: string): Promise<void> {
  await request((client) => client.from('stories').delete().eq('id', id));
}

/** A page of the viewers of the member's own story, newest first, and their number. @throws RequestError */
export async function readViewers(
  storyId: string,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<StoryView> & { count: number }> {
  return request(
    (client) => client.rpc('story_viewers', { story_id: storyId, after, page_size: PAGE_SIZE }),
    { signal },
  );
}
