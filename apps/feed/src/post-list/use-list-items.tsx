import type { Post, PostSource } from '@pure/contracts';
import { compareNewestFirst } from '@pure/data';
import { VirtualisedItem } from '@pure/ui';
import type { ReactElement } from 'react';
import { useWithoutDeleted } from '../posts/optimistic-posts.ts';
import { keysetPosts, type PostListState } from '../posts/post-list-state.ts';
import { CaughtUp } from './caught-up.tsx';
import { PostItem } from './post-item.tsx';
import { useUnsentItems } from './use-unsent-items.tsx';

const CAUGHT_UP = 'caught-up';

interface ListItems {
  items: ReactElement[];
  /** the posts among them, without those that are being deleted */
  posts: Post[];
  /** whether the end of the last visit is marked among them */
  isCaughtUp: boolean;
}

/** The items of a list: unsent posts, new posts, the end of the last visit, older posts. */
export function useListItems(source: PostSource, list: PostListState | undefined): ListItems {
  const listed = list?.shown.items ?? [];
  const posts = useWithoutDeleted(listed);
  const unsent = useUnsentItems(source, listed);
  const until = list?.seenUntil ?? null;
  const at = until
    ? posts.findIndex((post) => compareNewestFirst(keysetPosts.cursorOf(post), until) >= 0)
    : -1;
  const items = posts.map((post, index) => (
    <PostItem key={post.id} post={post} isNewest={index === 0 && source.kind === 'home'} />
  ));
  if (until && at > 0) {
    items.splice(
      at,
      0,
      <VirtualisedItem key={CAUGHT_UP} id={CAUGHT_UP}>
        <CaughtUp news={posts.slice(0, at)} since={until.seen_at} />
      </VirtualisedItem>,
    );
  }
  // One array, so that a post keeps its element when it has been sent.
  return { items: [...unsent, ...items], posts, isCaughtUp: at > 0 };
}
