import { formatLimitEnd, rateLimitText } from '@pure/data';
import { refusalText } from './message-queue.ts';
import { strings } from './strings.ts';
import type { UnsentMessageEntry } from './unsent-message-outbox.ts';

/** Why a message wasn't sent. */
export function unsentReasonText(entry: UnsentMessageEntry): string {
  const { failure } = entry;
  const limitEnd = limitEndOf(entry);
  if (limitEnd) return strings.limited(formatLimitEnd(limitEnd));
  if (failure?.kind === 'media') return failure.message;
  if (failure?.kind === 'stopped') return strings.stopped;
  return (
    rateLimitText(failure, strings.many, strings.kept) ?? refusalText(failure) ?? strings.unsure
  );
}

/** When the message is sent by itself, because the server takes none before; null if it doesn't wait for that. */
export function limitEndOf({ item, failure }: UnsentMessageEntry): string | null {
  // After a reload the failure is unknown.
  const isLimited = failure ? failure.kind === 'rate-limited' : !item.isHeld;
  return (isLimited && item.notBefore) || null;
}
