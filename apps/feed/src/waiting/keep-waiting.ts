import { isBoolean, keepWaitingToggles, oncePerClient } from '@pure/drafts';
import type { QueryClient } from '@tanstack/react-query';
import { likeComment } from '../comments/use-like-comment.ts';
import { feedStorage } from '../feed-storage.ts';
import { pendingChanges } from '../posts/optimistic-posts.ts';
import { findPost } from '../posts/post-cache.ts';
import { likePost } from '../posts/use-like.ts';
import { changeRepost } from '../sharing/change-repost.ts';
import { heartStory } from '../stories/heart-story.ts';
import { keepWaitingComments } from './keep-waiting-comments.ts';

/** From now on, keeps the likes, hearts, reposts and comments that wait for the network, and sends those of an earlier start. */
export const keepWaiting = oncePerClient((queryClient: QueryClient, memberId, memberLeft) => {
  const kinds = {
    liked: (id: string, on: boolean) => likePost(queryClient, memberId, id, on, true),
    commentLiked: (id: string, on: boolean) =>
      likeComment(queryClient, memberId, commentOf(queryClient, id), on, true),
    hearted: (id: string, on: boolean) => heartStory(queryClient, memberId, id, on, true),
    reposted: (id: string, on: boolean) =>
      void changeRepost(queryClient, id, on, { hasWaited: true }),
  };
  for (const [key, act] of Object.entries(kinds)) {
    keepWaitingToggles({
      storage: feedStorage(memberId),
      pending: pendingChanges,
      key: key as keyof typeof kinds,
      isState: isBoolean,
      act,
      memberLeft,
    });
  }
  keepWaitingComments({ queryClient, memberId, memberLeft });
});

function commentOf(queryClient: QueryClient, id: string) {
  return {
    id,
    // Looked up when the like has been sent: by then, the post has been read.
    get post_id() {
      const post = findPost(queryClient, ({ comments }) => comments.some((each) => each.id === id));
      return post?.id ?? '';
    },
  };
}
