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
  queryClient.setQueriesData<PostListState>(
    { queryKey: postKeys.lists },
    (list) => list && mapPosts(list, (post) => (post.id === id ? change(post) : post)),
  );
  queryClient.setQueryData<Post>(postKeys.post(id), (post) => post && change(post));
}
