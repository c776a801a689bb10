import type { Rows } from './arrange.ts';
import type { OwnerCast } from './gather-cast.ts';
import { ofOwner } from './of-owner.ts';

export const messageAttempts = ({ self, friend, stranger, blocked }: OwnerCast, rows: () => Rows) =>
  ofOwner(self, {
    'messages: what it says': {
      table: 'messages',
      key: () => ({ id: rows().message }),
      insert: () => ({
        sender_id: self.id,
        recipient_id: friend.id,
        content: 'In her name',
      }),
      update: { content: 'Changed' },
    },
    'messages: whether it is read': {
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
  });
