import type { Cursor } from '@pure/contracts';
import type { Message, Thread } from '@pure/contracts/database';
import type { QueryClient } from '@tanstack/react-query';
import { noteServerTime } from './server-clock.ts';
import { threadKeys } from './thread-keys.ts';
import {
  changeMessages,
  placeMessage,
  removeMessages,
  type ThreadWindow,
} from './thread-window.ts';

export type ThreadHeader = Omit<Thread, 'items' | 'next'>;

export type ConversationPlace = { at: 'message'; id: string } | { at: 'unread' | 'end' };

/** An open conversation in the cache. */
export interface OpenConversation {
  header: ThreadHeader;
  window: ThreadWindow;
  /** where "New messages" is, since the conversation was opened */
  firstUnread: Cursor | null;
  /** where it was opened: at a message, if it was found, at the first unread one or at the end */
  place: ConversationPlace;
  /** Rises when the window is opened at another place, where the view then goes. */
  opening: number;
}

export function getConversation(
  queryClient: QueryClient,
  partnerId: string,
): OpenConversation | undefined {
  return queryClient.getQueryData(threadKeys.thread(partnerId));
}

export function changeConversation(
  queryClient: QueryClient,
  partnerId: string,
  change: (conversation: OpenConversation) => OpenConversation,
): void {
  queryClient.setQueryData<OpenConversation>(
    threadKeys.thread(partnerId),
    (conversation) => conversation && change(conversation),
  );
}

export function changeWindow(
  queryClient: QueryClient,
  partnerId: string,
  change: (window: ThreadWindow) => ThreadWindow,
): void {
  changeConversation(queryClient, partnerId, (conversation) => {
    const window = change(conversation.window);
    return window === conversation.window ? conversation : { ...conversation, window };
  });
}

/**
 * Puts a message that the member has sent, and the database has, in its place. If the open part doesn't
 * reach there, it comes with its page.
 */
export function addOwnMessage(queryClient: QueryClient, message: Message): void {
  noteServerTime(message.created_at);
  changeWindow(queryClient, message.recipient_id, (window) => placeMessage(window, message));
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

export function changeHeader(
  queryClient: QueryClient,
  partnerId: string,
  changes: Partial<ThreadHeader>,
): void {
  changeConversation(queryClient, partnerId, (conversation) => ({
    ...conversation,
    header: { ...conversation.header, ...changes },
  }));
}
