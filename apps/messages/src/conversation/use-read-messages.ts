import type { Message } from '@pure/contracts/database';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createBackoff } from '../thread/backoff.ts';
import { changeHeader, getOpenThread } from '../thread/thread-cache.ts';
import { changeWindow } from '../thread/thread-changes.ts';
import { changeMessages, cursorOf } from '../thread/thread-window.ts';
import { markRead } from '../thread/thread.data.ts';
import { compareOldestFirst } from '@pure/data';
import { wasSentBy } from '../thread/was-sent-by.ts';

/** `mark_read` runs at most this often. */
const MARK_MS = 2_000;

/**
 * Marks the partner's messages as read up to the last one in view, while the tab is visible (row 145).
 * @returns to be called with the last message in view
 */
export function useReadMessages(partnerId: string) {
  const queryClient = useQueryClient();
  const inView = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);
  const failedId = useRef<string | null>(null);
  const [backoff] = useState(() => createBackoff(MARK_MS));

  /** The partner's last message that is in view or above it, unless it is read. */
  function lastUnread(): Message | undefined {
    const messages = getOpenThread(queryClient, partnerId)?.window.messages ?? [];
    const end = messages.findIndex(({ id }) => id === inView.current) + 1;
    const last = messages.slice(0, end).findLast(({ sender_id }) => sender_id === partnerId);
    return last?.read ? undefined : last;
  }

  async function mark(): Promise<void> {
    const message = document.visibilityState === 'visible' ? lastUnread() : undefined;
    if (!message || message.id === failedId.current || !navigator.onLine) return;
    if (timer.current !== undefined || isSending.current) return;
    isSending.current = true;
    let pause: number | null = MARK_MS;
    try {
      await markRead(partnerId, message.created_at);
      backoff.reset();
      applyReading(message);
    } catch (error) {
      pause = backoff.pauseAfter(error);
      // A later message asks again.
      if (pause === null) failedId.current = navigator.onLine ? message.id : null;
    }
    isSending.current = false;
    if (!isMounted.current || pause === null) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void mark();
    }, pause);
  }

  function applyReading(last: Message): void {
    changeWindow(queryClient, partnerId, (window) =>
      changeMessages(window, (message) =>
        message.sender_id === partnerId && !message.read && wasSentBy(message, last.created_at)
          ? { ...message, read: true }
          : message,
      ),
    );
    const held = getOpenThread(queryClient, partnerId);
    if (!held || held.window.hasNewer) return;
    const unread = held.window.messages.filter(
      (message) =>
        message.sender_id === partnerId &&
        compareOldestFirst(cursorOf(message), cursorOf(last)) > 0,
    );
    changeHeader(queryClient, partnerId, { unread_count: unread.length, marked_unread: false });
  }

  const isMounted = useRef(true);
  const onReturn = useEffectEvent(() => void mark());
  useEffect(() => {
    isMounted.current = true;
    const listener = () => onReturn();
    document.addEventListener('visibilitychange', listener);
    addEventListener('online', listener);
    return () => {
      isMounted.current = false;
      clearTimeout(timer.current);
      timer.current = undefined;
      document.removeEventListener('visibilitychange', listener);
      removeEventListener('online', listener);
    };
  }, []);

  return (messageId: string | null) => {
    inView.current = messageId;
    void mark();
  };
}
