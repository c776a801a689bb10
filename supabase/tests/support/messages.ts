import { randomUUID } from 'node:crypto';
import type { Message, OpenedThread } from '@pure/contracts/database';
import { database } from './backend.ts';
import { unwrap, type Member } from './members.ts';

export interface MessageFields {
  id?: string;
  content?: string;
  media?: Record<string, string | number>;
  reply_to?: string;
}

export const sendMessage = (
  from: Member,
  to: { id: string },
  { id = randomUUID(), ...fields }: MessageFields = { content: 'Hello' },
): Promise<Message> =>
  unwrap(from.client.rpc('send_message', { id, recipient_id: to.id, ...fields }));

/** Sends texts one after the other. @returns the messages */
export async function sendTexts(from: Member, to: Member, ...texts: string[]): Promise<Message[]> {
  const sent: Message[] = [];
  for (const content of texts) sent.push(await sendMessage(from, to, { content }));
  return sent;
}

export const openThread = (
  reader: Member,
  partner: { id: string },
  page: { message_id?: string; page_size?: number } = {},
): Promise<OpenedThread> =>
  unwrap(reader.client.rpc('thread_around', { partner_id: partner.id, ...page }));

export const markRead = (reader: Member, partner: Member, up_to?: string) =>
  unwrap(
    reader.client.rpc('mark_read', { partner_id: partner.id, ...(up_to && { up_to }) }),
  ) as Promise<number>;

export const listConversations = async (member: Member, filter = 'all') =>
  (await unwrap(member.client.rpc('my_conversations', { filter }))).items;

export const unreadTotal = async (member: Member) => (await member.client.rpc('unread_total')).data;

export const stopSharing = (member: Member, kind: 'read_receipts' | 'typing' | 'active') =>
  unwrap(member.client.rpc('set_sharing', { kind, value: false }));

/** Makes a message older, as if it had been sent then. */
export const ageMessage = (id: string, age: string) => database()`
  update public.messages set created_at = now() - ${age}::interval where id = ${id}
`;

/** Inserts messages between two members, one a minute, the last one a minute ago. Some share their time. */
export const insertMessages = (one: Member, other: Member, length: number) => database()`
  insert into public.messages (sender_id, recipient_id, content, read, created_at)
  select
    case n % 2 when 0 then ${one.id}::uuid else ${other.id}::uuid end,
    case n % 2 when 0 then ${other.id}::uuid else ${one.id}::uuid end,
    n::text,
    true,
    now() - (${length}::int - n / 3) * interval '1 minute'
  from generate_series(1, ${length}::int) as n
`;
