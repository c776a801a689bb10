import { onDemand } from '@pure/ui';
import { session } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { messagesStorage } from './messages-storage.ts';
import { strings } from './strings.ts';
import type { UnsentMessageProps } from './unsent-message.tsx';

let code: typeof import('./sending.ts') | null = null;

/** An unsent message. What sends it loads with it: when the member begins to write. */
export const unsentMessage = onDemand<UnsentMessageProps>(async () => {
  code = await import(/* webpackChunkName: "sending" */ './sending.ts');
  return code;
});

/** Sends what an earlier visit or another tab left. */
export function sendUnsent(queryClient: QueryClient, memberId: string): void {
  if (messagesStorage(memberId).readAll('unsent.').size === 0) return;
  unsentMessage.load().then(
    () => isHere(memberId) && code?.messageQueueOf(memberId, queryClient),
    // The messages stay until the network is back.
    () => undefined,
  );
}

/** Sends what is written to a partner, or saves the edit. It stays in the field if the code can't be loaded. */
export function sendDraft(queryClient: QueryClient, memberId: string, partnerId: string): void {
  const send = () => isHere(memberId) && code?.sendDraft(queryClient, memberId, partnerId);
  if (code) send();
  else unsentMessage.load().then(send, () => toast.error(strings.failed.text));
}

/** A member may leave while the code loads. */
const isHere = (memberId: string) => session.getState().user?.id === memberId;
