import type { Conversation, Message } from '@pure/contracts/database';
import type { QueryClient } from '@tanstack/react-query';
import { addSentMessage, changeMessage } from '../thread/thread-changes.ts';
import { changeConversation, heldConversation } from './conversation-cache.ts';
import { newestLineOf } from './conversations.data.ts';
import { refreshRow } from './row-reader.ts';

/** Writes a message that the member has sent, and the server has, into its conversation and its row. */
export function storeOwnMessage(queryClient: QueryClient, message: Message): void {
  const { recipient_id: partnerId } = message;
  addSentMessage(queryClient, message);
  const held = heldConversation(queryClient, partnerId);
  if (!held) void refreshRow(queryClient, partnerId);
  else if (message.created_at > held.at) showInRow(queryClient, partnerId, message);
}

/** Shows a message as the newest one of its row. @param change what else it changes there */
export function showInRow(
  queryClient: QueryClient,
  partnerId: string,
  message: Message,
  change: Partial<Conversation> = {},
): void {
  changeConversation(queryClient, partnerId, { ...newestLineOf(message, partnerId), ...change });
}

/** Writes a change of an own message into its conversation and its row. */
export function changeOwnMessage(
  queryClient: QueryClient,
  partnerId: string,
  id: string,
  change: Partial<Message>,
): void {
  changeMessage(queryClient, partnerId, id, (message) => ({ ...message, ...change }));
  const { content } = change;
  if (content === undefined || heldConversation(queryClient, partnerId)?.message_id !== id) return;
  changeConversation(queryClient, partnerId, { preview: content });
}
