import { useInbox, useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getOpenThread } from '../thread/thread-cache.ts';
import { heldConversation } from './conversation-cache.ts';
import { showInRow } from './own-messages.ts';
import { refreshLists, refreshRow } from './row-reader.ts';

/** A message that this tab sent, or shows in the open conversation, usually reaches its row within this time. */
const OWN_ANSWER_MS = 700;

/**
 * Keeps the lists true while messages arrive, and while they are read or changed here or on another device.
 * @param openId the member whose conversation is open
 */
export function useLiveConversations(openId: string | null): void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const [timers] = useState(() => new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.forEach(clearTimeout), [timers]);
  const newestId = (partnerId: string) => heldConversation(queryClient, partnerId)?.message_id;

  /** Shows a message in its row that the open conversation has read. @returns whether it could */
  function showArrival(partnerId: string, messageId: string): boolean {
    const held = heldConversation(queryClient, partnerId);
    const messages = getOpenThread(queryClient, partnerId)?.window.messages ?? [];
    const message = messages.find(({ id }) => id === messageId);
    // A message may bring a conversation back from the archive.
    if (!held || held.archived || !message || message.created_at < held.at) return false;
    const isNew = message.sender_id === partnerId && !message.read;
    showInRow(queryClient, partnerId, message, {
      unread_count: held.unread_count + Number(isNew),
    });
    return true;
  }

  useInbox('resync', () => void refreshLists(queryClient));
  useInbox('conversation', ({ partner_id }) => void refreshRow(queryClient, partner_id));
  useInbox('message', ({ kind, message_id, sender_id, recipient_id }) => {
    const isOwn = sender_id === me;
    const partnerId = isOwn ? recipient_id : sender_id;
    // The rows show neither what the partner has read nor changes of older messages.
    if (kind === 'read' && isOwn) return;
    if (kind === 'edited' && message_id !== (newestId(partnerId) ?? message_id)) return;
    if (kind === 'new' && message_id !== null && (isOwn || partnerId === openId)) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (newestId(partnerId) === message_id) return;
        if (!showArrival(partnerId, message_id)) void refreshRow(queryClient, partnerId);
      }, OWN_ANSWER_MS);
      timers.add(timer);
    } else void refreshRow(queryClient, partnerId);
  });
  useInbox('message_update', ({ kind, sender_id, recipient_id }) => {
    if (kind === 'unsent')
      void refreshRow(queryClient, sender_id === me ? recipient_id : sender_id);
  });
}
