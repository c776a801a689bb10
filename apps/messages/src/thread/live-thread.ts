import type { InboxEvents } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import type { QueryClient } from '@tanstack/react-query';
import { wasSentBy } from './was-sent-by.ts';
import { createBackoff } from './backoff.ts';
import { getOpenThread } from './thread-cache.ts';
import type { ThreadReader } from './thread-reader.ts';
import { markQuoteGone } from './quotes.ts';
import { changeMessages, countSentSinceRead, removeMessages } from './thread-window.ts';

const FIRST_PAUSE_MS = 5_000;

/** The next page that is read also holds what the member has sent since the last one. */
const MOST_SENT_BETWEEN_READS = 20;

interface LiveThreadOptions {
  queryClient: QueryClient;
  reader: ThreadReader;
  me: string;
  partnerId: string;
  /** whether this tab sends a message, whose answer then brings it */
  isBeingSent(id: string): boolean;
  /** New messages of the partner; never empty. */
  onArrivals(messages: Message[]): void;
}

/** Keeps an open conversation as the database has it, by the inbox's events. */
export function createLiveThread(options: LiveThreadOptions) {
  const { queryClient, reader, me, partnerId, isBeingSent, onArrivals } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const backoff = createBackoff(FIRST_PAUSE_MS);

  const isOfThis = (event: { sender_id: string; recipient_id: string }) =>
    (event.sender_id === me && event.recipient_id === partnerId) ||
    (event.sender_id === partnerId && event.recipient_id === me);
  const change = (update: (message: Message) => Message) =>
    reader.change((window) => changeMessages(window, update));

  async function apply(read: Promise<Message[]>): Promise<void> {
    try {
      const arrived = (await read).filter(({ sender_id }) => sender_id === partnerId);
      backoff.reset();
      if (arrived.length > 0 && !isStopped) onArrivals(arrived);
    } catch (error) {
      // The inbox tells when it is back from a lost network.
      const pause = backoff.pauseAfter(error);
      clearTimeout(timer);
      if (!isStopped && pause !== null) timer = setTimeout(catchUp, pause);
    }
  }

  function catchUp(): void {
    if (getOpenThread(queryClient, partnerId)) void apply(reader.catchUp());
  }

  function readChanged(id: string | null): void {
    if (id === null) catchUp();
    else void apply(reader.readMessage(id));
  }

  function needsReading(sender: string, id: string): boolean {
    const window = getOpenThread(queryClient, partnerId)?.window;
    if (sender !== me || !window) return true;
    const isHere = isBeingSent(id) || window.messages.some((message) => message.id === id);
    return !isHere || countSentSinceRead(window) > MOST_SENT_BETWEEN_READS;
  }

  function markRead({ sender_id, message_id, up_to }: InboxEvents['message']): void {
    if (sender_id === partnerId) {
      change((message) => {
        const isNow = message.sender_id === partnerId && !message.read && wasSentBy(message, up_to);
        return isNow ? { ...message, read: true } : message;
      });
    } else if (message_id === null) {
      // The database says which of them have a receipt.
      catchUp();
    } else {
      change((message) => (message.id === message_id ? { ...message, read: true } : message));
    }
  }

  return {
    onMessage(event: InboxEvents['message']): void {
      const { kind, message_id: id, sender_id } = event;
      if (!isOfThis(event)) return;
      if (kind === 'read') markRead(event);
      else if (kind === 'new' && id !== null) {
        if (needsReading(sender_id, id)) void apply(reader.readNew(id));
      } else if (kind === 'deleted' && id !== null) {
        reader.change((window) => removeMessages(window, new Set([id])));
      } else readChanged(id);
    },
    onMessageUpdate(event: InboxEvents['message_update']): void {
      const { kind, message_id: id, up_to } = event;
      if (!isOfThis(event)) return;
      if (kind === 'delivered') {
        return change((message) => {
          const isNow = message.sender_id === me && !message.delivered && wasSentBy(message, up_to);
          return isNow ? { ...message, delivered: true } : message;
        });
      }
      if (kind === 'unsent' && id !== null) {
        change((message) => markQuoteGone(message, new Set([id])));
      }
      readChanged(id);
    },
    catchUp,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
