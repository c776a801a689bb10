import type { OwnerRowIds } from './reset-rows.ts';
import type { OwnerPersonas } from './personas.ts';
import { withOwnerId } from './with-owner-id.ts';

export const messageAttempts = (
  { self, friend, stranger, blocked }: OwnerPersonas,
  rows: () => OwnerRowIds,
) =>
  withOwnerId(self, {
    'messages: content': {
      table: 'messages',
      key: () => ({ id: rows().message }),
      insert: () => ({
        sender_id: self.id,
        recipient_id: friend.id,
        content: 'In her name',
      }),
      update: { content: 'Changed' },
    },
    'messages: read mark': {
      table: 'messages',
      key: () => ({ id: rows().message }),
      insert: () => ({
        sender_id: self.id,
        recipient_id: friend.id,
        content: 'In her name',
      }),
      update: { read: true },
    },
    'messages: with a blocked member': {
      table: 'messages',
      key: () => ({ id: rows().messageWithBlocked }),
      insert: () => ({
        sender_id: self.id,
        recipient_id: blocked.id,
        content: 'In her name',
      }),
      update: { content: 'Changed' },
    },
    conversations: {
      table: 'conversations',
      key: () => ({ member_id: self.id, partner_id: friend.id }),
      insert: () => ({
        member_id: self.id,
        partner_id: stranger.id,
        last_message_at: '2026-01-01T00:00:00Z',
      }),
      update: { unread_count: 7 },
    },
    message_reactions: {
      table: 'message_reactions',
      key: () => ({ message_id: rows().message, member_id: self.id }),
      insert: () => ({ message_id: rows().hiddenMessage, member_id: self.id, emoji: '👍' }),
      update: { emoji: '🎂' },
    },
    hidden_messages: {
      table: 'hidden_messages',
      key: () => ({ member_id: self.id, message_id: rows().hiddenMessage }),
      insert: () => ({ member_id: self.id, message_id: rows().message }),
      update: { created_at: '2026-01-01T00:00:00Z' },
    },
  });
