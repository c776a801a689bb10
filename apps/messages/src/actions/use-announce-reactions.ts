import type { MemberCard } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { announce } from '@pure/ui/feedback';
import { useEffect, useRef } from 'react';
import { reactionOf } from '../thread/message-changes.ts';
import { strings } from './strings.ts';

/** Tells screen readers the partner's reactions to loaded messages, as they come. */
export function useAnnounceReactions(messages: Message[], { id, full_name }: MemberCard): void {
  const shown = useRef(messages);
  useEffect(() => {
    const before = new Map(shown.current.map((message) => [message.id, message]));
    shown.current = messages;
    for (const message of messages) {
      const held = before.get(message.id);
      const emoji = reactionOf(message, id);
      if (held && emoji && emoji !== reactionOf(held, id)) {
        announce(strings.reaction(full_name, emoji));
      }
    }
  }, [messages, id, full_name]);
}
