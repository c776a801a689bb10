import type { Message } from '@pure/contracts/database';
import { markQuoteGone } from './quotes.ts';

/** Changes of a message that the server hasn't confirmed. */
export interface MessageChange {
  /** the member's reaction; empty for none */
  reaction?: string;
  unsent?: true;
  /** deleted for this member */
  hidden?: true;
  /** the new text of an edited message */
  content?: string;
}

/** The emoji with which a member reacted; empty for none. */
export function reactionOf({ reactions }: Message, memberId: string): string {
  return reactions.find(({ member_id }) => member_id === memberId)?.emoji ?? '';
}

/** A message with a member's one reaction. @param emoji empty for none */
export function withReaction(message: Message, memberId: string, emoji: string): Message {
  if (reactionOf(message, memberId) === emoji) return message;
  const others = message.reactions.filter(({ member_id }) => member_id !== memberId);
  return {
    ...message,
    reactions: emoji ? [...others, { member_id: memberId, emoji }] : others,
  };
}

/** A message as an edit leaves it. Until the server names the time of the edit, another one stands for it. */
function withContent(message: Message, content: string | undefined): Message {
  if (content === undefined || content === message.content) return message;
  return { ...message, content, edited_at: message.edited_at ?? message.created_at };
}

/** A message as unsending leaves it. */
export function withoutContent(message: Message): Message {
  if (message.unsent) return message;
  return {
    ...message,
    unsent: true,
    message_type: 'text',
    content: null,
    media_url: null,
    width: null,
    height: null,
    duration_ms: null,
    waveform: null,
    placeholder: null,
    alt: null,
    edited_at: null,
    quote: null,
    story: null,
    reactions: [],
  };
}

/** The messages as a member's pending changes leave them. */
export function applyChanges(
  messages: Message[],
  changes: Readonly<Record<string, MessageChange>>,
  memberId: string,
): Message[] {
  const ids = Object.keys(changes);
  if (ids.length === 0) return messages;
  const gone = new Set(ids.filter((id) => changes[id]?.unsent || changes[id]?.hidden));
  return messages
    .filter(({ id }) => !changes[id]?.hidden)
    .map((message) => {
      const { reaction, unsent, content } = changes[message.id] ?? {};
      if (unsent) return withoutContent(message);
      const shown = withContent(markQuoteGone(message, gone), content);
      return reaction === undefined ? shown : withReaction(shown, memberId, reaction);
    });
}
