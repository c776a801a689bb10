/**
 * The cache tells the screen with the next task. A wish that is settled before lets what was there before
 * flash up, and a press in that moment would be about that.
 */
export function cacheTold(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
