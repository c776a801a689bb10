import type { Message } from '@pure/contracts/database';
import type { QueryClient } from '@tanstack/react-query';

export type OwnMessageChange =
  | { kind: 'sent'; message: Message }
  | { kind: 'edited'; partnerId: string; id: string; change: Partial<Message> };

type Listener = (queryClient: QueryClient, change: OwnMessageChange) => void;

const listeners = new Set<Listener>();

/** Calls back with what the member sent or edited here, once the server has it. The thread puts it into its cache. */
export function onOwnMessage(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function reportOwnMessage(queryClient: QueryClient, change: OwnMessageChange): void {
  for (const listener of listeners) listener(queryClient, change);
}
