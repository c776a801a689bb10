import type { Post } from '@pure/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { postKeys } from './post-keys.ts';
import { dropWhere, type PostListState } from './post-list-state.ts';

/** Takes posts that the member deleted from wherever they are held: lists, on screen or not, and links. */
export function forgetPosts(queryClient: QueryClient, isGone: (post: Post) => boolean): void {
  queryClient.setQueriesData<PostListState>(
    { queryKey: postKeys.lists },
    (list) => list && dropWhere(list, isGone),
  );
  queryClient.setQueriesData<Post | null>({ queryKey: postKeys.links }, (post) =>
    post && isGone(post) ? null : post,
  );
}
