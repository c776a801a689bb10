import { paths } from '@pure/contracts';
import { useLocation } from '@pure/router';

/** What a history entry of a post behind a link remembers. */
interface PostEntry {
  /** how many entries back the bare feed is, of which this post was opened */
  feedIsBack: number;
}

/** What a `<Link>` to a post needs, so that closing the post leads back and the feed stays where it is. */
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

/** How far back the feed is that the open post covers; null where the post was the first thing seen. */
export function feedIsBack(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('feedIsBack' in state)) return null;
  return typeof state.feedIsBack === 'number' ? state.feedIsBack : null;
}
