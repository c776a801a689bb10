import type { Post } from '@pure/contracts';
import type { HomeFeedPage, SeenUntil } from '@pure/contracts/database';
import {
  compareNewestFirst,
  createKeysetLists,
  createLiveLists,
  filterItems,
  heldIds,
  heldItems,
  withoutDeleted,
  type CatchUp,
  type LiveList,
} from '@pure/data';

export interface PostListState extends LiveList<Post> {
  /** how far the reader had come before this visit; null if nothing was new when it began */
  seenUntil: SeenUntil | null;
}

export const keysetPosts = createKeysetLists({
  cursorOf: (post: Post) => ({ at: post.created_at, id: post.id }),
  compare: compareNewestFirst,
});

const livePosts = createLiveLists(keysetPosts);

export const { addArrival, addOwnItem, showWaiting } = livePosts;

export function openPostList(page: HomeFeedPage): PostListState {
  return { ...livePosts.openLiveList(page), seenUntil: findSeenUntil(page) };
}

/** Merges the first page, read again. `newVisit`: the reader was away for so long that a new visit begins. */
export function catchUpPosts(
  list: PostListState,
  page: HomeFeedPage,
  { newVisit = false, ...catchUp }: CatchUp & { newVisit?: boolean },
): PostListState {
  const now = livePosts.catchUpList(list, page, catchUp);
  if (!newVisit) return now;
  const seen = withoutDeleted<Post, HomeFeedPage>(page, heldIds(list), catchUp.requestedIds);
  return { ...now, seenUntil: findSeenUntil(seen) };
}

function findSeenUntil({ items: [newest], caught_up }: HomeFeedPage): SeenUntil | null {
  if (!newest || !caught_up) return null;
  return compareNewestFirst(keysetPosts.cursorOf(newest), caught_up) < 0 ? caught_up : null;
}

/** Removes posts, and their reposts. */
export function removePostIds(list: PostListState, gone: ReadonlySet<string>): PostListState {
  return filterItems(
    list,
    ({ id, original }: Post) => !gone.has(id) && !(original && gone.has(original.id)),
  );
}

/** Removes the posts of a former friend, also where others repost them. */
export function removePostsOf(list: PostListState, authorId: string): PostListState {
  return filterItems(
    list,
    ({ author, original }: Post) => author.id !== authorId && original?.author.id !== authorId,
  );
}

/** Whether the list holds this post, by itself or in a repost. */
export function includesPost(list: PostListState, postId: string): boolean {
  return heldItems(list).some(({ id, original }) => id === postId || original?.id === postId);
}
