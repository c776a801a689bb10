import type { Message } from '@pure/contracts/database';
import type { QueryClient } from '@tanstack/react-query';
import { noteServerTime } from './server-clock.ts';
import { threadReader } from './thread-reader.ts';
import {
  changeMessages,
  insertMessage,
  removeMessages,
  type ThreadWindow,
} from './thread-window.ts';

// All of these go through the conversation's reader, so that an answer that is on its way doesn't undo them.

export function changeWindow(
  queryClient: QueryClient,
  partnerId: string,
  change: (window: ThreadWindow) => ThreadWindow,
): void {
  threadReader(queryClient, partnerId).change(change);
}

/**
 * Puts a message that the member has sent, and the database has, in order. If the open part doesn't
 * reach there, it comes with its page.
 */
export function addSentMessage(queryClient: QueryClient, message: Message): void {
  noteServerTime(message.created_at);
  changeWindow(queryClient, message.recipient_id, (window) => insertMessage(window, message));
}

/** Changes a message of an open conversation; one that isn't loaded stays as it is. */
export function changeMessage(
  queryClient: QueryClient,
  partnerId: string,
  id: string,
  change: (message: Message) => Message,
): void {
  changeWindow(queryClient, partnerId, (window) =>
    changeMessages(window, (message) => (message.id === id ? change(message) : message)),
  );
}

/** Takes messages out of an open conversation, for instance those that the member deleted for themselves. */
export function dropMessages(queryClient: QueryClient, partnerId: string, ids: string[]): void {
  changeWindow(queryClient, partnerId, (window) => removeMessages(window, new Set(ids)));
}
