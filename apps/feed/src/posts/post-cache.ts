import type { Post } from '@pure/contracts';
import { filterItems, heldItems, mapItems } from '@pure/data';
import type { QueryClient } from '@tanstack/react-query';
import { postKeys } from './post-keys.ts';
import { removePostIds, type PostListState } from './post-list-state.ts';

// Every write to cached posts goes through these functions: they reach all lists, shown or not, and the
// posts behind links.

export function getPostList(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
): PostListState | undefined {
  return queryClient.getQueryData<PostListState>(queryKey);
}

export function changePostList(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  change: (list: PostListState) => PostListState,
): void {
  queryClient.setQueryData<PostListState>(queryKey, (list) => list && change(list));
}

/** Changes every list whose key begins with `queryKey`. */
export function changePostLists(
  queryClient: QueryClient,
  change: (list: PostListState) => PostListState,
  queryKey: readonly unknown[] = postKeys.lists,
): void {
  queryClient.setQueriesData<PostListState>({ queryKey }, (list) => list && change(list));
}

/**
 * Loads a list that hasn't loaded yet from the beginning: the first page on its way may be older than the
 * news. Invalidating wouldn't restart a first load.
 */
export function restartPostList(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
): Promise<void> {
  return queryClient.resetQueries({ queryKey, exact: true });
}

export function changePost(
  queryClient: QueryClient,
  id: string,
  change: (post: Post) => Post,
): void {
  changePosts(queryClient, new Map([[id, change]]));
}

/** Changes several posts by their ids, in one pass through each list. */
export function changePosts(
  queryClient: QueryClient,
  changes: ReadonlyMap<string, (post: Post) => Post>,
): void {
  const changed = (post: Post) => changes.get(post.id)?.(post) ?? post;
  changePostLists(queryClient, (list) => mapItems(list, changed));
  for (const id of changes.keys()) {
    queryClient.setQueryData<Post>(postKeys.post(id), (post) => post && changed(post));
  }
}

/** A post of the cached lists. */
export function findPost(
  queryClient: QueryClient,
  isWanted: (post: Post) => boolean,
): Post | undefined {
  const lists = queryClient.getQueriesData<PostListState>({ queryKey: postKeys.lists });
  return lists.flatMap(([, list]) => (list ? heldItems(list) : [])).find(isWanted);
}

/** Calls `change` with every cached post. It returns the same object for a post that doesn't change. */
export function changeEveryPost(queryClient: QueryClient, change: (post: Post) => Post): void {
  changePostLists(queryClient, (list) => mapItems(list, change));
  queryClient.setQueriesData<Post>({ queryKey: postKeys.links }, (post) => post && change(post));
}

/** Removes deleted posts. A link to one shows that it is gone. */
export function removePosts(queryClient: QueryClient, isGone: (post: Post) => boolean): void {
  changePostLists(queryClient, (list) => filterItems(list, (post: Post) => !isGone(post)));
  queryClient.setQueriesData<Post | null>({ queryKey: postKeys.links }, (post) =>
    post && isGone(post) ? null : post,
  );
}

/** Removes posts that were deleted or may no longer be read, and their reposts, from the lists. */
export function removeFromLists(queryClient: QueryClient, ids: ReadonlySet<string>): void {
  changePostLists(queryClient, (list) => removePostIds(list, ids));
}

/** The cached post with what was just read of it, or of its original. An unrelated post stays the same. */
export function mergeFreshPost(cached: Post, read: Post): Post {
  if (cached.id === read.id) return read;
  if (originalIdOf(cached) !== originalIdOf(read)) return cached;
  const { content, media, edited_at, reposted_by_me } = read;
  if (cached.original?.id !== read.id) return { ...cached, reposted_by_me };
  return { ...cached, reposted_by_me, original: { ...cached.original, content, media, edited_at } };
}

function originalIdOf({ id, original }: Post): string {
  return original?.id ?? id;
}
