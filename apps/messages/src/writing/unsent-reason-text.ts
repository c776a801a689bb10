import { rateLimitText } from '@pure/data';
import { refusalText } from './message-queue.ts';
import { strings } from './strings.ts';
import type { UnsentMessageEntry } from './unsent-message-outbox.ts';

/** Why a message wasn't sent. */
export function unsentReasonText({ failure }: UnsentMessageEntry): string {
  if (failure?.kind === 'media') return failure.message;
  if (failure?.kind === 'stopped') return strings.stopped;
  return (
    rateLimitText(failure, strings.many, strings.kept) ?? refusalText(failure) ?? strings.unsure
  );
}
