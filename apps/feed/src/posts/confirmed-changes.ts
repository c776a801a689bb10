import type { Post } from '@pure/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { outdateCounts } from './live-counts.ts';
import { withLike, withRepost } from './optimistic-posts.ts';
import { listsFor, placeOf } from './place-of.ts';
import {
  changeEveryPost,
  changePost,
  changePostList,
  getPostList,
  removePosts,
  restartPostList,
} from './post-cache.ts';
import { postKeys } from './post-keys.ts';
import { addOwnItem } from './post-list-state.ts';

// The member's own changes, once the server has confirmed them. This device gets no event for them.

/** Puts a new post on top of the lists that it belongs to. */
export function addOwnPost(queryClient: QueryClient, post: Post): void {
  for (const source of listsFor(placeOf(post), post.author.id)) {
    const queryKey = postKeys.list(source);
    if (getPostList(queryClient, queryKey)) {
      changePostList(queryClient, queryKey, (list) => addOwnItem(list, post));
    } else {
      void restartPostList(queryClient, queryKey);
    }
  }
}

export function markLiked(queryClient: QueryClient, id: string, liked: boolean): void {
  outdateCounts(queryClient, id);
  changePost(queryClient, id, (post) => withLike(post, liked));
}

/** Marks the original, which counts its reposts, and each repost of it. */
export function markReposted(
  queryClient: QueryClient,
  originalId: string,
  reposted: boolean,
): void {
  outdateCounts(queryClient, originalId);
  changeEveryPost(queryClient, (post) => {
    if (post.id === originalId) return withRepost(post, reposted);
    return post.original?.id === originalId ? { ...post, reposted_by_me: reposted } : post;
  });
}

/** Removes a deleted post and its reposts. If it was a repost, its original counts it no more. */
export function removeDeletedPost(queryClient: QueryClient, { id, original }: Post): void {
  removePosts(queryClient, (post) => post.id === id || post.original?.id === id);
  if (original) markReposted(queryClient, original.id, false);
}
