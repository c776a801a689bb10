import type { Post, PostSource } from '@pure/contracts';
import { compareNewestFirst } from '@pure/data';
import type { ReactElement } from 'react';
import { useWithoutDeleted } from '../posts/optimistic-posts.ts';
import { keysetPosts, type PostListState } from '../posts/post-list-state.ts';
import { CaughtUp } from './caught-up.tsx';
import { foldReposts } from './fold-reposts.ts';
import { type ListedPost, PostItem } from './post-item.tsx';
import { useUnsentPosts } from './use-unsent-posts.tsx';

/** Articles beyond these come below the viewport. */
const FIRST_PAGE = 20;

interface ListItems {
  /** the articles of the feed */
  items: ReactElement[];
  /** the posts among them, without those that are being deleted */
  posts: Post[];
  /** whether the end of the last visit is marked among them */
  isCaughtUp: boolean;
}

/** The articles of a feed: unsent posts, new posts, the end of the last visit, older posts. */
export function useListItems(source: PostSource, list: PostListState | undefined): ListItems {
  const listed = list?.shown.items ?? [];
  const posts = useWithoutDeleted(listed);
  const unsent = useUnsentPosts(source, listed);
  const until = list?.seenUntil ?? null;
  const at = until
    ? posts.findIndex((post) => compareNewestFirst(keysetPosts.cursorOf(post), until) >= 0)
    : -1;
  const isCaughtUp = until !== null && at > 0;
  const folded = foldReposts(posts);
  // One array, so that a post keeps its element when it has been sent.
  const items: ReactElement[] = [];
  const add = (each: ListedPost) =>
    items.push(<PostItem key={each.post.id} {...each} startsFar={items.length >= FIRST_PAGE} />);
  for (const each of unsent) add(each);
  for (const [index, post] of posts.entries()) {
    if (isCaughtUp && index === at) {
      items.push(<CaughtUp key="caught-up" news={posts.slice(0, at)} since={until.seen_at} />);
    }
    const drawn = folded.get(post.id);
    const newestId = index === 0 && source.kind === 'home' ? post.id : undefined;
    if (drawn) add({ ...drawn, newestId });
  }
  return { items, posts, isCaughtUp };
}
