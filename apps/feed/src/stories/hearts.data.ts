import { request } from '@pure/data';

// Every function here throws a `RequestError`.

/** Gives a story a heart; a second one changes nothing. */
export async function addHeart(storyId: string, memberId: string): Promise<void> {
  await request((client) =>
    client
      .from('story_hearts')
      .upsert(
        { story_id: storyId, user_id: memberId },
        { onConflict: 'story_id,user_id', ignoreDuplicates: true },
      ),
  );
}

/** Takes a heart back, if there is one. */
export async function removeHeart(storyId: string, memberId: string): Promise<void> {
  await request((client) =>
    client.from('story_hearts').delete().eq('story_id', storyId).eq('user_id', memberId),
  );
}

/** Whether the member's heart is stored. */
export async function readHearted(storyId: string, memberId: string): Promise<boolean> {
  const rows = await request((client) =>
    client.from('story_hearts').select('id').eq('story_id', storyId).eq('user_id', memberId),
  );
  return rows.length > 0;
}
