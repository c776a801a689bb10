import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Member } from './members.ts';

type Attempt = PromiseLike<{ data: unknown; error: { code: string } | null }>;

/** A message of a conversation that the caller doesn't belong to. */
interface MessageOfOthers {
  id: string;
  /** the other member of the conversation */
  other: Member;
  /** the other's notification of it */
  notificationId: string;
}

/**
 * Every call about messages, toward a member and a message of theirs. The name begins with the called function.
 * `private-files.test.ts` tries their files.
 */
export function messageAttempts(
  caller: Member,
  target: Member,
  { id, other, notificationId }: MessageOfOthers,
): Record<string, Attempt> {
  const client = caller.client as unknown as SupabaseClient;
  const toTarget = { partner_id: target.id };
  const after = { at: '2000-01-01', id: target.id };
  return {
    thread: client.rpc('thread', toTarget),
    thread_around: client.rpc('thread_around', { ...toTarget, message_id: id }),
    thread_since: client.rpc('thread_since', { ...toTarget, after }),
    search_messages: client.rpc('search_messages', { query: 'Secret' }),
    'search_messages with them': client.rpc('search_messages', { query: 'Secret', ...toTarget }),
    my_conversations: client.rpc('my_conversations', {}),
    'my_conversations archived': client.rpc('my_conversations', { filter: 'archived' }),
    my_counts: client.rpc('my_counts'),
    unread_total: client.rpc('unread_total'),
    device_notification: client.rpc('device_notification', { notification_id: notificationId }),
    export_page: client.rpc('export_page', { export_id: randomUUID() }),
    messages: client.from('messages').select(),
    conversations: client.from('conversations').select(),
    message_reactions: client.from('message_reactions').select(),
    hidden_messages: client.from('hidden_messages').select(),
    mark_read: client.rpc('mark_read', toTarget),
    mark_delivered: client.rpc('mark_delivered'),
    'mark by table': client.from('messages').update({ read: true }).eq('id', id),
    'edit by table': client.from('messages').update({ content: 'Changed' }).eq('id', id),
    'delete by table': client.from('messages').delete().eq('id', id),
    unsend_message: client.rpc('unsend_message', { message_id: id }),
    hide_messages: client.rpc('hide_messages', { ids: [id] }),
    react: client.rpc('react', { message_id: id, emoji: '🔥' }),
    'react by table': client
      .from('message_reactions')
      .insert({ message_id: id, member_id: caller.id, emoji: '🔥' }),
    'remove a reaction': client.from('message_reactions').delete().eq('message_id', id),
    clear_conversation: client.rpc('clear_conversation', toTarget),
    set_conversation: client.rpc('set_conversation', { ...toTarget, muted: 'always' }),
    tell_typing: client.rpc('tell_typing', { ...toTarget, kind: 'text' }),
    send_message: client.rpc('send_message', {
      id: randomUUID(),
      recipient_id: target.id,
      content: 'Hi',
    }),
    'send_message with its id': client.rpc('send_message', {
      id,
      recipient_id: other.id,
      content: 'Hi',
    }),
    'send by table': client
      .from('messages')
      .insert({ sender_id: caller.id, recipient_id: target.id, content: 'Hi' }),
    report: client
      .from('reports')
      .insert({ reporter_id: caller.id, subject_kind: 'message', subject_id: id, reason: 'spam' }),
    report_queue: client.rpc('report_queue'),
    resolve_report: client.rpc('resolve_report', {
      id: randomUUID(),
      decision: 'remove',
      reason: 'spam',
    }),
  };
}
