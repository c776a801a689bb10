/** As long as a page that works takes on a slow network. Then the frame and a skeleton are better than nothing. */
export const SKELETON_DELAY_MS = 1_200;

/**
 * Whether a load ends, or fails, before the member should see that it is slow. It waits as long as needed while the
 * document shows a page that was rendered at release: a skeleton in its place would be worse.
 */
export function endsBeforeSkeleton(loading: Promise<unknown>): Promise<boolean> {
  const ended = loading.then(
    () => true,
    () => true,
  );
  if (isReadable()) return ended;
  return Promise.race([
    ended,
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), SKELETON_DELAY_MS)),
  ]);
}

/** Before the first render, the document has either a placeholder or a page. */
function isReadable(): boolean {
  const hasStarted = document.documentElement.dataset['started'] !== undefined;
  return !hasStarted && document.querySelector('#root main:not([data-first-paint])') !== null;
}
