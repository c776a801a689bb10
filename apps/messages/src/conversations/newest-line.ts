import type { Conversation } from '@pure/contracts/database';
import { formatDuration } from '../voice/duration.ts';
import { strings } from './strings.ts';

type Newest = Pick<Conversation, 'message_type' | 'preview' | 'duration_ms' | 'unsent' | 'from_me'>;

/** The newest message in one line: `You: Seven it is`, `Photo`, `Voice note, 0:42`, `Message deleted`. */
export function newestLine(newest: Newest): string {
  if (newest.unsent) return strings.deleted;
  const line = newest.preview?.replaceAll(/\s+/g, ' ').trim() || kindLine(newest);
  return newest.from_me ? strings.you(line) : line;
}

function kindLine({ message_type, duration_ms }: Newest): string {
  return message_type === 'voice' && duration_ms !== null
    ? strings.voiceNote(formatDuration(duration_ms))
    : strings.kinds[message_type];
}
