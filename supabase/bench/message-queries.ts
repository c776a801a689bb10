import type { Page } from '@pure/contracts';
import type { Conversation, Message, OpenedThread, Thread } from '@pure/contracts/database';
import type { BenchMember } from './members.ts';
import { lookUpBy, idsOf, type KeyLookup, type ReadQuery } from './read-query.ts';

const PAGE_SIZE = 20;
const PAGES = [1, 2, 50];

export const MESSAGE_SEARCH = 'messages, ';

function lookupsOfConversations(answer: unknown, { id }: BenchMember): KeyLookup[] {
  const { items } = answer as Page<Conversation>;
  const partners = idsOf(items.map(({ partner }) => partner));
  return [
    lookUpBy('conversations', partners, 'partner_id', { member_id: id }),
    // The partners’ own rows of these conversations.
    lookUpBy('conversations', partners, 'member_id', { partner_id: id }),
    lookUpBy(
      'messages',
      items.map(({ message_id }) => message_id),
    ),
    lookUpBy('profiles', partners),
    lookUpBy('friendships', partners, 'friend_id', { user_id: id }),
    // When they were here, for “Active now”.
    lookUpBy('private.inbox', partners, 'member_id'),
  ];
}

function lookupsOfThread(answer: unknown, { id, partner }: BenchMember): KeyLookup[] {
  const { items } = answer as Thread | OpenedThread;
  const messages = idsOf(items);
  return [
    lookUpBy('messages', messages),
    // Reactions, and what the member deleted for themselves, need a lookup even if there are none.
    lookUpBy('message_reactions', messages, 'message_id'),
    lookUpBy('hidden_messages', messages, 'message_id', { member_id: id }),
    lookUpBy('messages', quotedIds(items)),
    lookUpBy('profiles', [partner]),
    lookUpBy('friendships', [partner], 'friend_id', { user_id: id }),
    lookUpBy('conversations', [partner], 'partner_id', { member_id: id }),
    lookUpBy('conversations', [partner], 'member_id', { partner_id: id }),
  ];
}

const quotedIds = (messages: Message[]) => messages.map(({ quote }) => quote?.id);

export const messageQueries: ReadQuery[] = [
  ...['all', 'unread', 'archived'].map((filter): ReadQuery => ({
    title: filter === 'all' ? 'conversations' : `${filter} conversations`,
    pages: filter === 'all' ? PAGES : [1],
    call: (_, after) => ({
      name: 'my_conversations',
      args: { after, page_size: PAGE_SIZE, filter },
    }),
    lookups: lookupsOfConversations,
  })),
  {
    title: 'a thread',
    pages: PAGES,
    call: ({ partner }, after) => ({
      name: 'thread',
      args: { partner_id: partner, after, page_size: PAGE_SIZE },
    }),
    lookups: lookupsOfThread,
  },
  {
    title: 'an opened thread',
    pages: [1],
    call: ({ partner }) => ({
      name: 'thread_around',
      args: { partner_id: partner, page_size: PAGE_SIZE },
    }),
    lookups: lookupsOfThread,
  },
  ...['talk', 'northern lights', 'xylophone', 'zq', 'be'].map((query): ReadQuery => ({
    title: `${MESSAGE_SEARCH}“${query}”`,
    pages: [1, 2],
    call: (_, after) => ({
      name: 'search_messages',
      args: { query, after, page_size: PAGE_SIZE },
    }),
  })),
];
