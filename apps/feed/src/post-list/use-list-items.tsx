import type { PostSource } from '@pure/contracts';
import type { ReactElement, ReactNode } from 'react';
import { PostCard } from '../post/post-card.tsx';
import { newestFirst } from '../posts/newest-first.ts';
import { useUndeleted } from '../posts/overlay.ts';
import type { PostListState } from '../posts/post-list-state.ts';
import { markSeen } from '../posts/posts.data.ts';
import { moment } from '../posts/timeline.ts';
import { CaughtUp } from './caught-up.tsx';
import { SeenNewest } from './seen-newest.tsx';
import { useUnsentCards } from './use-unsent-cards.tsx';
import { WatchCounts } from './watch-counts.tsx';

export interface ListItem {
  id: string;
  content: ReactNode;
}

/** the item that says where the last visit ended */
export const CAUGHT_UP = 'caught-up';

/** What stands in a list: what is on its way, what is new, where the last visit ended, what is older. */
export function useListItems(source: PostSource, list: PostListState | undefined): ListItem[] {
  const posts = useUndeleted(list?.shown.posts ?? []);
  const unsent = useUnsentCards(source, posts);
  const until = list?.seenUntil ?? null;
  const at = until ? posts.findIndex((post) => newestFirst(moment(post), until) >= 0) : -1;
  const items = posts.map((post, index) =>
    itemOf(<PostCard key={post.id} post={post} />, post.id, {
      isNewest: index === 0 && source.kind === 'home',
    }),
  );
  if (until && at > 0) {
    const news = posts.slice(0, at);
    items.splice(at, 0, { id: CAUGHT_UP, content: <CaughtUp news={news} since={until.seen_at} /> });
  }
  return [...unsent.map((card) => itemOf(card, null)), ...items];
}

/** Of one form, so that a card keeps its element when its post has been sent. */
function itemOf(card: ReactElement, postId: string | null, { isNewest = false } = {}): ListItem {
  return {
    id: String(card.key),
    content: (
      <>
        {isNewest && postId && <SeenNewest onSeen={() => markSeen(postId).catch(() => {})} />}
        {card}
        {postId && <WatchCounts postId={postId} />}
      </>
    ),
  };
}
