import type { Message } from '@pure/contracts/database';
import { formatDuration } from './duration.ts';
import { strings } from './strings.ts';

type Kind = Pick<Message, 'message_type' | 'duration_ms'>;

/** A message without a text in words: `Photo`, `Video`, `Voice note, 0:42`. Empty for a text. */
export function kindWords({ message_type, duration_ms }: Kind): string {
  const kind = strings.kinds[message_type];
  return message_type === 'voice' && duration_ms !== null
    ? strings.withDuration(kind, formatDuration(duration_ms))
    : kind;
}
