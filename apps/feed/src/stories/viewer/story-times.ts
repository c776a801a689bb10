/** ms that a picture is shown (row 117) */
export const PICTURE_MS = 5_000;
/** ms that a film is shown at most */
export const FILM_MS = 15_000;
export const TICK_MS = 50;

/** How long a story is shown, in ms: a film as long as it is, but no longer than its time. */
export function lengthOf(story: { media_type: string; duration_ms: number | null }): number {
  if (story.media_type !== 'video') return PICTURE_MS;
  return Math.min(story.duration_ms ?? FILM_MS, FILM_MS);
}
