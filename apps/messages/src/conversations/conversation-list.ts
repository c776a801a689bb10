import type { Cursor, Page } from '@pure/contracts';
import type { Conversation } from '@pure/contracts/database';
import { compareNewestFirst, createKeysetLists, type KeysetList } from '@pure/data';

export const conversationFilters = ['all', 'unread', 'archived'] as const;

export type ConversationFilter = (typeof conversationFilters)[number];

/** With the id of the partner, which is the key of the list. */
type Listed = Conversation & { id: string };

/** The loaded conversations of a filter. The pinned ones come with the first page of all. */
export interface ConversationList {
  pinned: Listed[];
  others: KeysetList<Listed>;
}

const keyset = createKeysetLists<Listed>({
  cursorOf: ({ at, id }) => ({ at, id }),
  compare: compareNewestFirst,
});

const listed = (conversation: Conversation): Listed => ({
  ...conversation,
  id: conversation.partner.id,
});

export const isUnread = ({
  unread_count,
  marked_unread,
}: Pick<Conversation, 'unread_count' | 'marked_unread'>): boolean =>
  unread_count > 0 || marked_unread;

export function belongsToFilter(filter: ConversationFilter, conversation: Conversation): boolean {
  if (filter === 'archived') return conversation.archived;
  return !conversation.archived && (filter === 'all' || isUnread(conversation));
}

const standsOnTop = (filter: ConversationFilter, { pinned }: Conversation) =>
  filter === 'all' && pinned;

export function compareConversations(
  filter: ConversationFilter,
  a: Conversation,
  b: Conversation,
): number {
  return (
    Number(standsOnTop(filter, b)) - Number(standsOnTop(filter, a)) ||
    compareNewestFirst({ at: a.at, id: a.partner.id }, { at: b.at, id: b.partner.id })
  );
}

export function openConversations(
  filter: ConversationFilter,
  { items, next }: Page<Conversation>,
): ConversationList {
  const all = items.map(listed);
  return {
    pinned: all.filter((each) => standsOnTop(filter, each)),
    others: keyset.openList({ items: all.filter((each) => !standsOnTop(filter, each)), next }),
  };
}

export function appendConversations(
  list: ConversationList,
  after: Cursor,
  { items, next }: Page<Conversation>,
): ConversationList {
  return {
    ...list,
    others: keyset.appendPage(list.others, after, { items: items.map(listed), next }),
  };
}

/** In the order of the screen. */
export const heldConversations = ({ pinned, others }: ConversationList): Conversation[] => [
  ...pinned,
  ...others.items,
];

export function removeConversation(list: ConversationList, partnerId: string): ConversationList {
  const stays = ({ id }: Listed) => id !== partnerId;
  return {
    pinned: list.pinned.filter(stays),
    others: { ...list.others, items: list.others.items.filter(stays) },
  };
}

/**
 * Puts a conversation, read again, in order, or removes it from a list that it has left. A conversation that has
 * just been read stays in the list of unread ones, which shows it while it is open. A conversation beyond the loaded
 * part comes with its page.
 */
export function putConversation(
  list: ConversationList,
  filter: ConversationFilter,
  conversation: Conversation,
): ConversationList {
  const { id } = listed(conversation);
  const isHeld = heldConversations(list).some(({ partner }) => partner.id === id);
  const rest = removeConversation(list, id);
  const stays = filter === 'unread' && isHeld && !conversation.archived;
  if (!stays && !belongsToFilter(filter, conversation)) return rest;
  if (!standsOnTop(filter, conversation)) {
    return { ...rest, others: keyset.insertItems(rest.others, [listed(conversation)]) };
  }
  const pinned = [listed(conversation), ...rest.pinned];
  return { ...rest, pinned: pinned.toSorted((a, b) => compareConversations(filter, a, b)) };
}
