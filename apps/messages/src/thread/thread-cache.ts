import type { Cursor } from '@pure/contracts';
import type { OpenedThread, Thread } from '@pure/contracts/database';
import type { QueryClient } from '@tanstack/react-query';
import type { ThreadWindow } from './thread-window.ts';

/** The number is the version of the cached shape, because builds of several versions share the cache. */
const root = ['messages', 'thread', 1] as const;

export const threadKeys = {
  thread: (partnerId: string) => [...root, partnerId] as const,
};

export type ThreadHeader = Omit<Thread, 'items' | 'next'>;

export type ScrollTarget = { at: 'message'; id: string } | { at: 'unread' | 'end' };

/** An open conversation in the cache. */
export interface OpenThread {
  header: ThreadHeader;
  window: ThreadWindow;
  /** where "New messages" is, since the conversation was opened */
  firstUnread: Cursor | null;
  /** where it was opened: at a message, if it was found, at the first unread one or at the end */
  target: ScrollTarget;
  /** Rises when the window is opened at another target, and the view scrolls there. */
  opening: number;
}

export function getOpenThread(queryClient: QueryClient, partnerId: string): OpenThread | undefined {
  return queryClient.getQueryData(threadKeys.thread(partnerId));
}

export function changeThread(
  queryClient: QueryClient,
  partnerId: string,
  change: (conversation: OpenThread) => OpenThread,
): void {
  queryClient.setQueryData<OpenThread>(
    threadKeys.thread(partnerId),
    (conversation) => conversation && change(conversation),
  );
}

/** For the reader: other writers go through `thread-changes.ts`. */
export function setWindow(
  queryClient: QueryClient,
  partnerId: string,
  change: (window: ThreadWindow) => ThreadWindow,
): void {
  changeThread(queryClient, partnerId, (conversation) => {
    const window = change(conversation.window);
    return window === conversation.window ? conversation : { ...conversation, window };
  });
}

export function changeHeader(
  queryClient: QueryClient,
  partnerId: string,
  changes: Partial<ThreadHeader>,
): void {
  changeThread(queryClient, partnerId, (conversation) => ({
    ...conversation,
    header: { ...conversation.header, ...changes },
  }));
}

export function headerOf(read: Thread & Partial<OpenedThread>): ThreadHeader {
  const { items: _items, next: _next, previous: _previous, focus: _focus, ...rest } = read;
  const { first_unread: _firstUnread, ...header } = rest;
  return header;
}
