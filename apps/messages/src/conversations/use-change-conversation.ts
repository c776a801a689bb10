import type { Conversation } from '@pure/contracts/database';
import {
  afterCacheNotifies,
  queueToggle,
  rateLimitText,
  recoverLostAnswer,
  type ToggleHandlers,
} from '@pure/data';
import { useChangeRelation } from '@pure/people';
import { firstName } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { threadKeys } from '../thread/thread-cache.ts';
import {
  changeConversation,
  heldConversation,
  countPinned,
  writeConversation,
} from './conversation-cache.ts';
import {
  clearConversation,
  type ConversationChoices,
  markConversationRead,
  readConversation,
  saveChoices,
} from './conversations.data.ts';
import { isUnread } from './conversation-list.ts';
import {
  type ConversationChange,
  pendingConversations,
  type ConversationSection,
  sectionOf,
} from './pending-conversations.ts';
import { strings } from './strings.ts';

const MOST_PINNED = 5;

type Choice = Omit<ConversationChange, 'cleared'>;

/**
 * Changes one thing of a conversation. It shows at once and goes back if it fails; without a network it waits. One
 * request at a time is sent until the server holds the last choice.
 */
export function useChangeConversation({ partner }: Pick<Conversation, 'partner'>) {
  const { id } = partner;
  const queryClient = useQueryClient();
  const unmuteMember = useChangeRelation('unmute', partner);

  function showMemberMutedToast(): void {
    toast(strings.memberMuted(firstName(partner.full_name)), {
      label: strings.unmuteMember,
      onSelect: () => unmuteMember.start(),
    });
  }

  function handlersOf<State extends boolean | string>(
    key: keyof Choice,
    chosen: State,
  ): ToggleHandlers<State> {
    let held: Partial<Conversation> = {};
    return {
      async send(state) {
        held = await sendChoice(id, { [key]: state });
      },
      async readBack() {
        const read = await readConversation(id);
        if (read) held = read;
        return read && (stateOf(read, key, chosen) as State);
      },
      onSettled(state) {
        changeConversation(queryClient, id, held);
        if (state === 'off' && held.muted) showMemberMutedToast();
      },
      onFailed: (error) => toast.error(failureText(error, chosen)),
    };
  }

  const { mutate: clear } = useMutation({
    mutationFn: () =>
      clearConversation(id).catch((error: unknown) =>
        recoverLostAnswer(error, async () => ((await readConversation(id)) ? undefined : null)),
      ),
    onSuccess: () => forgetConversation(queryClient, id),
    onError: (error) => toast.error(rateLimitText(error, strings.changes) ?? strings.clearFailed),
    async onSettled() {
      await afterCacheNotifies();
      pendingConversations.getState().settleChange(id, 'cleared');
    },
  });

  return ({ section, muted, unread, cleared }: ConversationChange): void => {
    if (cleared) {
      pendingConversations.getState().addChange(id, { cleared });
      clear();
    }
    if (muted !== undefined) {
      const choice = { id, key: 'muted', state: muted } as const;
      void queueToggle(pendingConversations, choice, handlersOf('muted', muted));
    }
    if (unread !== undefined) {
      const choice = { id, key: 'unread', state: unread } as const;
      void queueToggle(pendingConversations, choice, handlersOf('unread', unread));
    }
    if (section === undefined) return;
    const isPinned = heldConversation(queryClient, id)?.pinned ?? false;
    if (section === 'pinned' && !isPinned && countPinned(queryClient) >= MOST_PINNED) {
      toast.error(strings.pinLimit);
      return;
    }
    const choice = { id, key: 'section', state: section } as const;
    void queueToggle(pendingConversations, choice, handlersOf('section', section));
  };
}

function forgetConversation(queryClient: QueryClient, partnerId: string): void {
  writeConversation(queryClient, partnerId, null);
  // An open view of it reads it again.
  void queryClient.resetQueries({ queryKey: threadKeys.thread(partnerId) });
}

const sectionChoices: Record<ConversationSection, ConversationChoices> = {
  pinned: { pinned: true },
  archived: { archived: true },
  list: { pinned: false, archived: false },
};

/** @returns what the server holds then */
async function sendChoice(
  partnerId: string,
  { section, muted, unread }: Choice,
): Promise<Partial<Conversation>> {
  if (unread === false) {
    await markConversationRead(partnerId);
    return { unread_count: 0, marked_unread: false };
  }
  return saveChoices(partnerId, {
    ...(section && sectionChoices[section]),
    ...(muted && { muted }),
    ...(unread && { marked_unread: true }),
  });
}

/** The state that a conversation holds. For how long it is muted isn't told apart. */
function stateOf(held: Conversation, key: keyof Choice, wanted: boolean | string) {
  if (key === 'section') return sectionOf(held);
  if (key === 'unread') return isUnread(held);
  return held.muted ? (wanted === 'off' ? 'always' : wanted) : 'off';
}

const REFUSED_BY_RULE = '23514';

function failureText(error: unknown, state: boolean | string): string {
  const isRefused = error instanceof Error && 'code' in error && error.code === REFUSED_BY_RULE;
  if (state === 'pinned' && isRefused) return strings.pinLimit;
  return rateLimitText(error, strings.changes) ?? strings.changeFailed;
}
