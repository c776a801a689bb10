import { threadKeys } from '../thread/thread-cache.ts';
import type { Conversation } from '@pure/contracts/database';
import { afterCacheNotifies, rateLimitText, recoverLostAnswer } from '@pure/data';
import { useChangeRelation } from '@pure/people';
import { firstName } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeConversation,
  heldConversation,
  countPinned,
  writeConversation,
} from './conversation-cache.ts';
import {
  clearConversation,
  markConversationRead,
  readConversation,
  saveChoices,
} from './conversations.data.ts';
import { isUnread } from './conversation-list.ts';
import {
  pendingConversations,
  type ConversationChange,
  withChange,
} from './pending-conversations.ts';
import { strings } from './strings.ts';

const MOST_PINNED = 5;

/**
 * Changes a conversation. It shows at once and goes back if it fails; without a network it waits. The changes of a
 * conversation are sent one after the other.
 */
export function useChangeConversation({ partner }: Pick<Conversation, 'partner'>) {
  const { id } = partner;
  const queryClient = useQueryClient();
  const unmuteMember = useChangeRelation('unmute', partner);

  const { mutate } = useMutation({
    scope: { id: `conversation ${id}` },
    mutationFn: (change: ConversationChange) =>
      sendChange(id, change).catch((error: unknown) =>
        recoverLostAnswer(error, async () => {
          const held = await readConversation(id);
          return holdsChange(held, change) ? held : undefined;
        }),
      ),
    onSuccess(held, change) {
      if (change.cleared) {
        writeConversation(queryClient, id, null);
        queryClient.removeQueries({ queryKey: threadKeys.thread(id) });
      } else if (held) changeConversation(queryClient, id, held);
      if (change.muted === 'off' && held?.muted) sayMemberIsMuted();
    },
    onError: (error, change) => toast.error(failureText(error, change)),
    async onSettled(_held, _error, change) {
      await afterCacheNotifies();
      settle(id, change);
    },
  });

  function sayMemberIsMuted(): void {
    const first = firstName(partner.full_name);
    toast(strings.memberMuted(first), {
      label: strings.unmuteMember,
      onSelect: () => unmuteMember.start(),
    });
  }

  return (change: ConversationChange): void => {
    const isPinned = heldConversation(queryClient, id)?.pinned ?? false;
    if (change.pinned && !isPinned && countPinned(queryClient) >= MOST_PINNED) {
      toast.error(strings.pinLimit);
      return;
    }
    pendingConversations.getState().addChange(id, change);
    mutate(change);
  };
}

/** @returns what the server holds then; null without a row */
async function sendChange(
  partnerId: string,
  { unread, cleared, ...choices }: ConversationChange,
): Promise<Partial<Conversation> | null> {
  if (cleared) {
    await clearConversation(partnerId);
    return null;
  }
  if (unread === false) {
    await markConversationRead(partnerId);
    return { unread_count: 0, marked_unread: false };
  }
  return saveChoices(partnerId, unread ? { marked_unread: true } : choices);
}

function holdsChange(held: Conversation | null, change: ConversationChange): boolean {
  if (change.cleared || !held) return Boolean(change.cleared) && !held;
  if (change.unread !== undefined) return isUnread(held) === change.unread;
  const changed = withChange(held, change);
  return (
    changed.pinned === held.pinned &&
    changed.archived === held.archived &&
    changed.muted === held.muted
  );
}

/** A later change of the same kind stays. */
function settle(partnerId: string, change: ConversationChange): void {
  for (const key of Object.keys(change) as (keyof ConversationChange)[]) {
    const { changes, settleChange } = pendingConversations.getState();
    if (changes[partnerId]?.[key] === change[key]) settleChange(partnerId, key);
  }
}

const REFUSED_BY_RULE = '23514';

function failureText(error: unknown, { pinned, cleared }: ConversationChange): string {
  if (pinned && error instanceof Error && 'code' in error && error.code === REFUSED_BY_RULE) {
    return strings.pinLimit;
  }
  return (
    rateLimitText(error, strings.changes) ?? (cleared ? strings.clearFailed : strings.changeFailed)
  );
}
