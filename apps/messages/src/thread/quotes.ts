import type { Message } from '@pure/contracts/database';

const QUOTED_CHARACTERS = 100;

/** The beginning of a message's text, as its quotes show it. */
export const quotedText = (content: string | null): string | null =>
  content && [...content].slice(0, QUOTED_CHARACTERS).join('');

/** Says that the original of a message's quote is gone, if it is among these. */
export function markQuoteGone(message: Message, ids: ReadonlySet<string>): Message {
  const { quote } = message;
  if (!quote || quote.gone || !ids.has(quote.id)) return message;
  return { ...message, quote: { id: quote.id, gone: true } };
}

/** The quote of a message as its original reads now. */
export function updateQuote(message: Message, { id, content, unsent }: Message): Message {
  const { quote } = message;
  if (!quote || quote.gone || quote.id !== id) return message;
  if (unsent) return { ...message, quote: { id, gone: true } };
  const text = quotedText(content);
  return text === quote.text ? message : { ...message, quote: { ...quote, text } };
}

/** Whether messages show this one, also as a quote. */
export function showMessage(messages: Message[], messageId: string): boolean {
  return messages.some(({ id, quote }) => id === messageId || quote?.id === messageId);
}
