import type { Post } from '@pure/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { listsFor, placeOf } from './place-of.ts';
import { postKeys } from './post-keys.ts';
import { publish, type PostListState } from './post-list-state.ts';
import { readAgain } from './read-again.ts';

/**
 * Puts a new post of the member's own on top of the lists it belongs to: they need not be told of it here. A list
 * that hasn't loaded is read again.
 */
export function showOwnPost(queryClient: QueryClient, post: Post): void {
  for (const source of listsFor(placeOf(post), post.author.id)) {
    const queryKey = postKeys.list(source);
    const list = queryClient.getQueryData<PostListState>(queryKey);
    if (list) queryClient.setQueryData<PostListState>(queryKey, publish(list, post));
    else void readAgain(queryClient, queryKey);
  }
}
