import type { InboxEvents } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { useInbox, useMember } from '@pure/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  addOwnMessage,
  changeMessage,
  changeWindow,
  getConversation,
} from '../thread/thread-cache.ts';
import { threadReader } from '../thread/thread-reader.ts';
import { changeMessages, markQuoteGone, removeMessages } from '../thread/thread-window.ts';
import { onOwnMessage, type OwnMessageChange } from '../writing/own-messages.ts';
import { isUntil } from './is-until.ts';

const RETRY_MS = 5_000;

/** Keeps an open conversation as the database has it. `onArrivals` gets the partner's new messages. */
export function useLiveConversation(
  partnerId: string,
  onArrivals: (messages: Message[]) => void,
): void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const reader = threadReader(queryClient, partnerId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const isOfThis = (event: { sender_id: string; recipient_id: string }) =>
    (event.sender_id === me && event.recipient_id === partnerId) ||
    (event.sender_id === partnerId && event.recipient_id === me);
  const change = (update: (message: Message) => Message) =>
    changeWindow(queryClient, partnerId, (window) => changeMessages(window, update));

  /** Whether the open part shows the message or quotes it. */
  function isShown(id: string): boolean {
    const messages = getConversation(queryClient, partnerId)?.window.messages ?? [];
    return messages.some((message) => message.id === id || message.quote?.id === id);
  }

  async function apply(read: Promise<Message[]>): Promise<void> {
    try {
      const arrived = (await read).filter(({ sender_id }) => sender_id === partnerId);
      if (arrived.length > 0) onArrivals(arrived);
    } catch {
      // The inbox tells when it is back from a lost network; other failures pass.
      clearTimeout(timer.current);
      timer.current = setTimeout(catchUp, RETRY_MS);
    }
  }
  function catchUp(): void {
    if (getConversation(queryClient, partnerId)) void apply(reader.catchUp());
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function changed(id: string | null): void {
    if (id === null) catchUp();
    else if (isShown(id)) void apply(reader.readMessage(id));
  }

  function markRead({ sender_id, message_id, up_to }: InboxEvents['message']): void {
    if (sender_id === partnerId) {
      change((message) => {
        const isNow = message.sender_id === partnerId && !message.read && isUntil(message, up_to);
        return isNow ? { ...message, read: true } : message;
      });
    } else if (message_id === null) {
      // Which of them have a receipt is for the database to say.
      catchUp();
    } else {
      change((message) => (message.id === message_id ? { ...message, read: true } : message));
    }
  }

  useInbox('message', (event) => {
    const { kind, message_id: id } = event;
    if (!isOfThis(event)) return;
    if (kind === 'read') return markRead(event);
    if (kind === 'new' && id !== null) return void apply(reader.readNew(id));
    if (kind === 'deleted' && id !== null) {
      const ids = new Set([id]);
      changeWindow(queryClient, partnerId, (window) => removeMessages(window, ids));
      // A page that is on its way may still have it.
      return void apply(reader.settle(ids));
    }
    changed(id);
  });

  useInbox('message_update', (event) => {
    const { kind, message_id: id, up_to } = event;
    if (!isOfThis(event)) return;
    if (kind === 'delivered') {
      return change((message) => {
        const isNow = message.sender_id === me && !message.delivered && isUntil(message, up_to);
        return isNow ? { ...message, delivered: true } : message;
      });
    }
    if (kind === 'unsent' && id !== null)
      change((message) => markQuoteGone(message, new Set([id])));
    changed(id);
  });

  useInbox('conversation', ({ partner_id }) => {
    if (partner_id === partnerId) catchUp();
  });
  useInbox('friendship', ({ member_id }) => {
    if (member_id === partnerId) catchUp();
  });
  const onOwn = useEffectEvent((client: QueryClient, own: OwnMessageChange) => {
    if (own.kind === 'sent') addOwnMessage(client, own.message);
    else changeMessage(client, own.partnerId, own.id, (message) => ({ ...message, ...own.change }));
  });
  useEffect(() => onOwnMessage((client, own) => onOwn(client, own)), []);

  useInbox('resync', catchUp);
}
