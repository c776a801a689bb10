import { importPart } from '@pure/contracts/import-part';
import type { Host } from '@pure/contracts';
import { messagesStorage } from '../messages-storage.ts';

/** Loads what sends messages, without the parts that show them. */
export const loadMessageQueue = () =>
  importPart(() => import(/* webpackChunkName: "waiting-messages" */ './message-queue.ts'));

/** Sends what an earlier visit left, also if the member doesn't open a conversation. */
export function resumeOutbox({ queryClient, session }: Host): void {
  const memberId = session.memberId();
  if (!memberId || messagesStorage(memberId).readAll('unsent.').size === 0) return;
  void loadMessageQueue().then(
    ({ messageQueueOf }) => messageQueueOf(memberId, queryClient),
    // The messages stay, and opening their conversation sends them.
    () => undefined,
  );
}
