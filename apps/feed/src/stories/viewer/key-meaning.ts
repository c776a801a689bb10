export type StoryMove = 'previous' | 'next' | 'first' | 'last' | 'pause';

/** What a key means to a story. Arrows go the way the script is read. */
export function keyMeaning(key: string, isRightToLeft: boolean): StoryMove | undefined {
  switch (key) {
    case 'ArrowRight':
      return isRightToLeft ? 'previous' : 'next';
    case 'ArrowLeft':
      return isRightToLeft ? 'next' : 'previous';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case ' ':
      return 'pause';
    default:
      return undefined;
  }
}
