import { importPart } from '@pure/contracts/import-part';
import type { QueryClient } from '@tanstack/react-query';

/** Sends the posts, likes, reposts and comments that wait for the network, and keeps those that still wait. */
export async function sendWaiting(queryClient: QueryClient, memberId: string): Promise<void> {
  const [{ watchNetwork }, { sendWaitingPosts }] = await Promise.all([
    importPart(() => import(/* webpackChunkName: "offline" */ '../post-list/offline-parts.ts')),
    importPart(() => import(/* webpackChunkName: "offline" */ '../outbox/send-waiting-posts.ts')),
  ]);
  watchNetwork(queryClient, memberId);
  sendWaitingPosts(queryClient, memberId);
}
