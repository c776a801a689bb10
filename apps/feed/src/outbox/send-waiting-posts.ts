import { importPart } from '@pure/contracts/import-part';
import type { QueryClient } from '@tanstack/react-query';
import { outboxOf } from './unsent-post.ts';

const watched = new WeakSet<object>();

/** From now on, sends the member's posts that wait for the network once it is back, on whichever page. */
export function sendWaitingPosts(queryClient: QueryClient, memberId: string): void {
  const outbox = outboxOf(memberId);
  if (watched.has(outbox)) return;
  watched.add(outbox);

  async function send(): Promise<void> {
    if (!outbox.getState().entries.some(({ item }) => item.waitsForNetwork)) return;
    const { postOutboxActions } = await importPart(
      () => import(/* webpackChunkName: "composer" */ './post-outbox-actions.ts'),
    );
    await postOutboxActions(queryClient, memberId).sendWaiting();
  }
  // If the chunk can't be loaded, the posts stand as unsent, with a button.
  const onOnline = () => void send().catch(() => undefined);
  addEventListener('online', onOnline);
  outbox.memberLeft.addEventListener('abort', () => removeEventListener('online', onOnline));
  if (navigator.onLine) onOnline();
}
