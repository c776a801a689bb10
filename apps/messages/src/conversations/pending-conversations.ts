import type { Conversation, ConversationState } from '@pure/contracts/database';
import { createPendingChanges } from '@pure/data';
import { onSignOut } from '@pure/session';
import { useStore } from 'zustand';
import type { MuteChoice } from './conversations.data.ts';
import {
  belongsToFilter,
  compareConversations,
  type ConversationFilter,
} from './conversation-list.ts';

/** Where a conversation is. One that is pinned isn't archived. */
export type ConversationSection = 'list' | 'pinned' | 'archived';

export const sectionOf = ({ pinned, archived }: ConversationState): ConversationSection =>
  pinned ? 'pinned' : archived ? 'archived' : 'list';

/** The member's changes of a conversation that the server hasn't confirmed. */
export interface ConversationChange {
  section?: ConversationSection;
  muted?: MuteChoice;
  unread?: boolean;
  /** deleted for this member */
  cleared?: true;
}

/** The changes of this tab's member: the list shows them as done. */
export const pendingConversations = createPendingChanges<ConversationChange>();

onSignOut(() => pendingConversations.getState().clearChanges());

/** A conversation as a change leaves it, by the rules of the database. */
export function applyConversationChange<C extends ConversationState>(
  conversation: C,
  change: ConversationChange,
): C {
  const { section, muted, unread } = change;
  return {
    ...conversation,
    ...(section && { pinned: section === 'pinned', archived: section === 'archived' }),
    ...(muted !== undefined && { muted: muted !== 'off', muted_until: null }),
    ...(unread !== undefined && {
      marked_unread: unread,
      unread_count: unread ? conversation.unread_count : 0,
    }),
  };
}

/** The conversations of a filter with the pending changes, in their order. The open one stays in its list. */
export function usePendingRows(
  filter: ConversationFilter,
  conversations: Conversation[] | undefined,
  openId: string | null,
): Conversation[] | undefined {
  const changes = useStore(pendingConversations, (pending) => pending.changes);
  return conversations
    ?.filter(({ partner }) => !changes[partner.id]?.cleared)
    .map((conversation) =>
      applyConversationChange(conversation, changes[conversation.partner.id] ?? {}),
    )
    .filter(
      (conversation) =>
        belongsToFilter(filter, conversation) ||
        (filter === 'unread' && conversation.partner.id === openId && !conversation.archived),
    )
    .toSorted((a, b) => compareConversations(filter, a, b));
}
