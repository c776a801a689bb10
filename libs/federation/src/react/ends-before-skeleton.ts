import { notices } from './notices-on-demand.ts';
import { SKELETON_DELAY_MS } from './skeleton-delay.ts';

/** How long the page before stays because the skeleton's own code isn't there yet. */
const SKELETON_CODE_MS = 1_000;

/**
 * Whether a load ends, or fails, before the member should see that it is slow. It waits as long as needed while the
 * document shows a page that was rendered at release: a skeleton in its place would be worse.
 */
export async function endsBeforeSkeleton(loading: Promise<unknown>): Promise<boolean> {
  const ended = loading.then(
    () => true,
    () => true,
  );
  if (isReadable() || (await Promise.race([ended, after(SKELETON_DELAY_MS)]))) return ended;
  const skeleton = notices.load().then(
    () => false,
    () => false,
  );
  return Promise.race([ended, skeleton, after(SKELETON_CODE_MS)]);
}

function after(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms));
}

/** Before the first render, the document has either a placeholder or a page. */
function isReadable(): boolean {
  const hasStarted = document.documentElement.dataset['started'] !== undefined;
  return !hasStarted && document.querySelector('#root main:not([data-first-paint])') !== null;
}
