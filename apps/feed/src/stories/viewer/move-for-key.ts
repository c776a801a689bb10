export type StoryMove = 'previous' | 'next' | 'first' | 'last' | 'pause';

/** Arrow keys follow the direction of the script. */
export function moveForKey(key: string, isRightToLeft: boolean): StoryMove | undefined {
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
