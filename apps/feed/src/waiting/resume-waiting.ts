import type { Host } from '@pure/contracts';
import { importPart } from '@pure/contracts/import-part';
import { feedStorage } from '../feed-storage.ts';

/** Sends what an earlier visit left waiting for the network, also if the member doesn't open Home. */
export function resumeWaiting({ queryClient, session }: Host): void {
  const memberId = session.memberId();
  if (!memberId) return;
  const isStored = (start: string) => feedStorage(memberId).readAll(start).size > 0;
  // Without the code, it stays for the next start.
  if (isStored('unsent.')) {
    void importPart(
      () => import(/* webpackChunkName: "offline" */ '../outbox/send-waiting-posts.ts'),
    ).then(
      ({ sendWaitingPosts }) => sendWaitingPosts(queryClient, memberId),
      () => undefined,
    );
  }
  if (isStored('waiting.')) {
    void importPart(() => import(/* webpackChunkName: "waiting" */ './keep-waiting.ts')).then(
      ({ keepWaiting }) => keepWaiting(queryClient, memberId),
      () => undefined,
    );
  }
}
