/** row 117 */
const PICTURE_MS = 5_000;
const MAX_VIDEO_MS = 15_000;

/** Returns how long a story is shown, in ms. */
export function storyDuration(story: { media_type: string; duration_ms: number | null }): number {
  if (story.media_type !== 'video') return PICTURE_MS;
  return Math.min(story.duration_ms ?? MAX_VIDEO_MS, MAX_VIDEO_MS);
}
