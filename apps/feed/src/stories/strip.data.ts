import { request } from '@pure/data';
import type { StoryGroup } from './story.ts';

/** The stories of the member and their friends that haven't ended. @throws RequestError */
export async function readStrip(signal?: AbortSignal): Promise<StoryGroup[]> {
  const groups = await request((client) => client.rpc('story_strip'), { signal });
  const now = Date.now();
  return groups.map(({ author, stories }) => ({
    author,
    stories: stories.map(({ expires_in_ms, ...story }) => ({
      ...story,
      ends_at: now + expires_in_ms,
    })),
  }));
}

/** Records that the member has seen these stories; each counts once. @throws RequestError */
export async function recordViews(me: string, storyIds: string[]): Promise<void> {
  const views = storyIds.map((story_id) => ({ story_id, user_id: me }));
  await request((client) =>
    client
      .from('story_views')
      .upsert(views, { onConflict: 'story_id,user_id', ignoreDuplicates: true }),
  );
}
