import type { Message } from '@pure/contracts/database';
import { formatTimeOfDay, plural } from '@pure/ui';
import { kindWords } from '../thread/kind-words.ts';
import { strings } from './strings.ts';

/** The content of messages in words. */
export function describeMessage(messages: Message[]): string {
  const [first] = messages;
  if (!first) return '';
  if (first.unsent) return strings.deleted;
  if (first.message_type === 'text') return first.content ?? '';
  const kind = messages.length > 1 ? plural(messages.length, strings.photos) : kindWords(first);
  return [kind, messages.length === 1 && first.alt, first.content].filter(Boolean).join(', ');
}

export function stateWords({ delivered, read }: Message): string {
  if (read) return strings.read;
  return delivered ? strings.delivered : strings.sent;
}

/** `Hanna Berg, 9:41: See you at seven, Read` */
export function messageName(
  messages: [Message, ...Message[]],
  sender: string,
  isMine: boolean,
): string {
  const message = messages.at(-1) ?? messages[0];
  const parts = [
    message.story && strings.storyReply(isMine),
    describeMessage(messages),
    message.edited_at && !message.unsent && strings.edited,
    isMine && !message.unsent && stateWords(message),
  ];
  const text = parts.filter(Boolean).join(', ');
  return strings.messageName(sender, formatTimeOfDay(message.created_at), text);
}
