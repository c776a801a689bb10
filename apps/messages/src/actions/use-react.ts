import type { Message } from '@pure/contracts/database';
import { queueToggle, rateLimitText } from '@pure/data';
import { useMember } from '@pure/session';
import { announce, toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { changeMessage } from '../thread/thread-changes.ts';
import { readReaction, saveReaction } from './actions.data.ts';
import { reactionOf, withReaction } from '../thread/message-changes.ts';
import { pendingMessages } from '../thread/pending-messages.ts';
import { strings } from './strings.ts';

/** Reacts to a message of a conversation. The same emoji again takes the reaction back. */
export function useReact(partnerId: string): (message: Message, emoji: string) => void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  return (message, emoji) => {
    const { id } = message;
    const state = reactionOf(message, me) === emoji ? '' : emoji;
    announce(state ? strings.reacted(state) : strings.reactionRemoved);
    const choice = { id, key: 'reaction', state } as const;
    void queueToggle(pendingMessages, choice, {
      send: (reaction) => saveReaction(id, reaction),
      readBack: () => readReaction(id, me),
      onSettled: (reaction) =>
        changeMessage(queryClient, partnerId, id, (held) => withReaction(held, me, reaction)),
      onFailed: (error) =>
        toast.error(rateLimitText(error, strings.manyReactions) ?? strings.reactFailed),
    });
  };
}
