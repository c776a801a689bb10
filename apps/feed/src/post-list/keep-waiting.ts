import { perMember } from '@pure/drafts';
import type { QueryClient } from '@tanstack/react-query';
import { keepWaitingComments, keepWaitingCommentLikes } from '../comments/keep-waiting-comments.ts';
import { keepWaitingLikes } from '../posts/keep-waiting-likes.ts';

const watchersOf = perMember((memberId, memberLeft) => {
  const watched = new WeakSet<QueryClient>();
  return (queryClient: QueryClient) => {
    if (watched.has(queryClient)) return;
    watched.add(queryClient);
    const parts = { queryClient, memberId, memberLeft };
    keepWaitingLikes(parts);
    keepWaitingCommentLikes(parts);
    keepWaitingComments(parts);
  };
});

/** From now on, keeps the likes and comments that wait for the network, and sends those of an earlier start. */
export function keepWaiting(queryClient: QueryClient, memberId: string): void {
  watchersOf(memberId)(queryClient);
}
