import { paths } from '@pure/contracts';
import { useLocation } from '@pure/router';

/** The state of a history entry that shows a post. */
interface PostEntry {
  /** the number of entries back to the feed from which this post was opened */
  feedIsBack: number;
}

/** Props of a `<Link>` to a post: closing the post leads back, and the feed keeps its position. */
export function usePostLink(postId: string) {
  const { pathname, search, state } = useLocation();
  const isHome = pathname === paths.home();
  const isPost = new URLSearchParams(search).has('post');
  const back = isPost ? feedIsBack(state) : 0;
  const entry: PostEntry | null = isHome && back !== null ? { feedIsBack: back + 1 } : null;
  return {
    to: paths.home({ post: postId }),
    ...(isHome && { preventScrollReset: true }),
    ...(entry && { state: entry }),
  };
}

/** The number of entries back to the feed; null if the visit began with the post. */
export function feedIsBack(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('feedIsBack' in state)) return null;
  return typeof state.feedIsBack === 'number' ? state.feedIsBack : null;
}
