/** Begins the keys of recordings that are under way. In a file of its own: the recorder's code loads on demand. */
export const KEPT_PREFIX = 'recording.';
