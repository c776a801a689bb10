import type { Post } from '@pure/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { postKeys } from './post-keys.ts';
import { mapPosts, type PostListState } from './post-list-state.ts';

/** Brings what the server now says of a post to wherever it is held: lists, on screen or not, and links. */
export function changePost(
  queryClient: QueryClient,
  id: string,
  change: (post: Post) => Post,
): void {
  changePosts(queryClient, new Map([[id, change]]));
}

/** The same for several at once, by their ids: a long list is gone through once. */
export function changePosts(
  queryClient: QueryClient,
  changes: ReadonlyMap<string, (post: Post) => Post>,
): void {
  const changed = (post: Post) => changes.get(post.id)?.(post) ?? post;
  queryClient.setQueriesData<PostListState>(
    { queryKey: postKeys.lists },
    (list) => list && mapPosts(list, changed),
  );
  for (const id of changes.keys()) {
    queryClient.setQueryData<Post>(postKeys.post(id), (post) => post && changed(post));
  }
}

/** The same for whichever posts it concerns: those it doesn't, `change` leaves as they are. */
export function changeEvery(queryClient: QueryClient, change: (post: Post) => Post): void {
  queryClient.setQueriesData<PostListState>(
    { queryKey: postKeys.lists },
    (list) => list && mapPosts(list, change),
  );
  queryClient.setQueriesData<Post>({ queryKey: postKeys.links }, (post) => post && change(post));
}
