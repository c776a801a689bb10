import type { Message } from '@pure/contracts/database';
import { kindWords } from '../thread/kind-words.ts';
import { quotedText } from '../thread/quotes.ts';
import { isNumber, isString, isUuid, nullable, objectOf, oneOf } from '@pure/drafts';

/** The message that the next one answers. */
export type Reply = Pick<Message, 'id' | 'sender_id' | 'message_type' | 'duration_ms'> & {
  /** its first characters */
  text: string | null;
};

export const isReply = objectOf<Reply>({
  id: isUuid,
  sender_id: isString,
  message_type: oneOf('text', 'voice', 'image', 'video'),
  duration_ms: nullable(isNumber),
  text: nullable(isString),
});

export function replyTo({ id, sender_id, message_type, duration_ms, content }: Message): Reply {
  return { id, sender_id, message_type, duration_ms, text: quotedText(content) };
}

/** The first characters of a message, or its kind. */
export function replyWords(reply: Reply): string {
  return reply.text || kindWords(reply);
}
