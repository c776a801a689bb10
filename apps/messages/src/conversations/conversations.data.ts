import type { Cursor, Page } from '@pure/contracts';
import type { Conversation, ConversationState, Message, Thread } from '@pure/contracts/database';
import { request } from '@pure/data';
import { noteActivity } from '../thread/active-members.ts';
import type { ConversationFilter } from './conversation-list.ts';

interface ConversationPage {
  filter: ConversationFilter;
  after: Cursor | null;
  /** at most 100 */
  pageSize: number;
}

/** One page of the member's conversations, newest first. Throws a `RequestError`, as all of these do. */
export async function readConversations(
  { filter, after, pageSize }: ConversationPage,
  signal?: AbortSignal,
): Promise<Page<Conversation>> {
  const page = await request(
    (client) => client.rpc('my_conversations', { after, page_size: pageSize, filter }),
    { signal },
  );
  noteActivity(page.items);
  return page;
}

/** The row of one conversation; null if it has no message that the member still sees. */
export async function readConversation(partnerId: string): Promise<Conversation | null> {
  const read = await request((client) =>
    client.rpc('thread', { partner_id: partnerId, page_size: 1 }),
  );
  noteActivity([read]);
  return conversationOf(read);
}

const PREVIEW_LENGTH = 200;

/** The row of a conversation, from its header and its newest messages. */
function conversationOf({ items: [newest], partner, ...header }: Thread): Conversation | null {
  if (!newest || !partner) return null;
  const { friendship, active, pinned, archived, muted, muted_until, marked_unread, unread_count } =
    header;
  return {
    ...newestLineOf(newest, partner.id),
    partner,
    friendship,
    active,
    pinned,
    archived,
    muted,
    muted_until,
    marked_unread,
    unread_count,
  };
}

/** The fields of the newest message that a row shows. */
export function newestLineOf(newest: Message, partnerId: string) {
  return {
    message_id: newest.id,
    message_type: newest.message_type,
    preview: newest.content === null ? null : [...newest.content].slice(0, PREVIEW_LENGTH).join(''),
    duration_ms: newest.duration_ms,
    unsent: newest.unsent,
    from_me: newest.sender_id !== partnerId,
    delivered: newest.delivered,
    read: newest.read,
    at: newest.created_at,
  } satisfies Partial<Conversation>;
}

export type MuteChoice = 'off' | 'hour' | 'eight_hours' | 'always';

/** A member's choices for a conversation; an absent one stays as it is. */
export interface ConversationChoices {
  pinned?: boolean;
  archived?: boolean;
  marked_unread?: boolean;
  muted?: MuteChoice;
}

export async function saveChoices(
  partnerId: string,
  choices: ConversationChoices,
): Promise<ConversationState> {
  return request((client) => client.rpc('set_conversation', { partner_id: partnerId, ...choices }));
}

export async function markConversationRead(partnerId: string): Promise<void> {
  await request((client) => client.rpc('mark_read', { partner_id: partnerId }));
}

export async function clearConversation(partnerId: string): Promise<void> {
  await request((client) => client.rpc('clear_conversation', { partner_id: partnerId }));
}
