import type { Message } from '@pure/contracts/database';
import { createPendingChanges } from '@pure/data';
import { onSignOut, useMember } from '@pure/session';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { applyChanges, type MessageChange } from './message-changes.ts';

/** The changes of this tab's member: conversations show them as done. */
export const pendingMessages = createPendingChanges<MessageChange>();

onSignOut(() => pendingMessages.getState().clearChanges());

/** The messages with the member's pending changes. */
export function usePendingMessages(messages: Message[]): Message[] {
  const { id: me } = useMember();
  const changes = useStore(pendingMessages, (pending) => pending.changes);
  return useMemo(() => applyChanges(messages, changes, me), [messages, changes, me]);
}
