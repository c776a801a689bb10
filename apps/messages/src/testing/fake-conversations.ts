import type { Cursor, MemberCard, Page } from '@pure/contracts';
import type { Conversation, Message, Thread } from '@pure/contracts/database';
import { compareNewestFirst } from '@pure/data';
import { elin, fault, network, refusal, rpc } from '@pure/testing';
import { message } from './messages.ts';

/** A row of the list as `elin` reads it. */
export function conversation(
  partner: MemberCard,
  differences: Partial<Conversation> = {},
): Conversation {
  return {
    partner,
    friendship: 'friends',
    active: false,
    message_id: `message of ${partner.id}`,
    message_type: 'text',
    preview: 'I can bring the chairs',
    duration_ms: null,
    unsent: false,
    from_me: false,
    delivered: true,
    read: false,
    at: '2026-01-01T10:00:00.000000+00:00',
    pinned: false,
    archived: false,
    muted: false,
    muted_until: null,
    marked_unread: false,
    unread_count: 0,
    ...differences,
  };
}

export interface FakeConversations {
  /** the rows of the database; tests change them */
  rows: Conversation[];
  /** the calls in their order, e.g. `set_conversation {"pinned":true}` */
  calls: string[];
}

interface ListArguments {
  after: Cursor | null;
  page_size: number;
  filter: 'all' | 'unread' | 'archived';
}

type Choices = Partial<Pick<Conversation, 'pinned' | 'archived' | 'marked_unread'>> & {
  partner_id: string;
  muted?: string;
};

/** Fakes the conversations of the database, by its rules. */
export function fakeConversations(...rows: Conversation[]): FakeConversations {
  const world: FakeConversations = { rows, calls: [] };
  const record = (name: string, args: object = {}) =>
    world.calls.push(`${name} ${JSON.stringify(args)}`);
  const rowOf = (id: string) => world.rows.find(({ partner }) => partner.id === id);
  const change = (id: string, differences: Partial<Conversation>) => {
    world.rows = world.rows.map((row) =>
      row.partner.id === id ? { ...row, ...differences } : row,
    );
  };

  network.use(
    rpc<ListArguments>('my_conversations', (args) => {
      record('my_conversations', { filter: args.filter, page_size: args.page_size });
      return pageOf(world.rows, args);
    }),
    rpc<{ partner_id: string }>('thread', ({ partner_id }) => {
      record('thread', { partner_id });
      const row = rowOf(partner_id);
      return row ? threadOf(row) : goneThread;
    }),
    // Tests of the list leave the conversation beside it loading.
    rpc('thread_around', fault.silence),
    rpc<Choices>('set_conversation', ({ partner_id, muted, ...choices }) => {
      record('set_conversation', { ...choices, ...(muted && { muted }) });
      if (choices.pinned && world.rows.filter(({ pinned }) => pinned).length >= 5) {
        return refusal('23514', 'At most 5 conversations can be pinned');
      }
      change(partner_id, {
        ...choices,
        ...(choices.archived && { pinned: false }),
        ...(choices.pinned && { archived: false }),
        ...(muted && { muted: muted !== 'off' }),
      });
      return stateOf(rowOf(partner_id) as Conversation);
    }),
    rpc<{ partner_id: string }>('mark_read', ({ partner_id }) => {
      record('mark_read');
      change(partner_id, { unread_count: 0, marked_unread: false });
      return 1;
    }),
    rpc<{ partner_id: string }>('clear_conversation', ({ partner_id }) => {
      record('clear_conversation');
      world.rows = world.rows.filter(({ partner }) => partner.id !== partner_id);
      return null;
    }),
  );
  return world;
}

function pageOf(
  rows: Conversation[],
  { filter, after, page_size }: ListArguments,
): Page<Conversation> {
  const keyOf = ({ at, partner }: Conversation): Cursor => ({ at, id: partner.id });
  const all = rows.toSorted((a, b) => compareNewestFirst(keyOf(a), keyOf(b)));
  const isListed = (row: Conversation) =>
    row.archived === (filter === 'archived') &&
    (filter !== 'unread' || row.unread_count > 0 || row.marked_unread);
  const pinned = filter === 'all' && !after ? all.filter((row) => row.pinned) : [];
  const rest = all.filter(
    (row) =>
      isListed(row) &&
      !(filter === 'all' && row.pinned) &&
      (!after || compareNewestFirst(keyOf(row), after) > 0),
  );
  const shown = rest.slice(0, page_size);
  const last = shown.at(-1);
  return {
    items: [...pinned, ...shown],
    next: rest.length > page_size && last ? keyOf(last) : null,
  };
}

function stateOf(row: Conversation) {
  const { pinned, archived, muted, muted_until, marked_unread, unread_count } = row;
  return { pinned, archived, muted, muted_until, marked_unread, unread_count };
}

/** The newest message of a row. */
export function messageOf(row: Conversation): Message {
  const { partner } = row;
  return message(0, {
    id: row.message_id,
    sender_id: row.from_me ? elin.id : partner.id,
    recipient_id: row.from_me ? partner.id : elin.id,
    content: row.preview,
    message_type: row.message_type,
    duration_ms: row.duration_ms,
    created_at: row.at,
    unsent: row.unsent,
    delivered: row.delivered,
    read: row.read,
  });
}

function threadOf(row: Conversation): Thread {
  const { partner, friendship, active } = row;
  return {
    ...stateOf(row),
    partner,
    friendship,
    active,
    can_message: true,
    items: [messageOf(row)],
    next: null,
  };
}

const goneThread: Thread = {
  partner: null,
  friendship: 'none',
  active: false,
  can_message: false,
  pinned: false,
  archived: false,
  muted: false,
  muted_until: null,
  marked_unread: false,
  unread_count: 0,
  items: [],
  next: null,
};
