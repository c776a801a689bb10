/** How far the picture or film of a story has come. */
export type MediaState = 'loading' | 'ready' | 'failed';
