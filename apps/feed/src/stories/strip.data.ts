import { rest } from '@pure/session';
import { patience } from '../posts/patience.ts';
import { failureOf } from '../posts/post-failure.ts';
import type { Story, StoryGroup } from './story.ts';

interface ReadGroup extends Omit<StoryGroup, 'stories'> {
  stories: (Omit<Story, 'ends_at'> & { expires_in_ms: number })[];
}

/** The stories of the member and their friends that haven't ended. Throws a `PostFailure`. */
export async function readStrip(signal?: AbortSignal): Promise<StoryGroup[]> {
  const answer = await rest().rpc('story_strip').abortSignal(patience(signal));
  if (answer.error) throw failureOf(answer);
  const now = Date.now();
  return (answer.data as unknown as ReadGroup[]).map(({ author, stories }) => ({
    author,
    stories: stories.map(({ expires_in_ms, ...story }) => ({
      ...story,
      ends_at: now + expires_in_ms,
    })),
  }));
}

/** Records that the member has seen these; each counts once. Throws a `PostFailure`. */
export async function recordViews(me: string, storyIds: string[]): Promise<void> {
  const answer = await rest()
    .from('story_views')
    .upsert(
      storyIds.map((story_id) => ({ story_id, user_id: me })),
      { onConflict: 'story_id,user_id', ignoreDuplicates: true },
    )
    .abortSignal(patience());
  if (answer.error) throw failureOf(answer);
}
