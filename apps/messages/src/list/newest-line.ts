import type { Conversation } from '@pure/contracts/database';
import { kindWords } from '../thread/kind-words.ts';
import { strings } from './strings.ts';

type Newest = Pick<Conversation, 'message_type' | 'preview' | 'duration_ms' | 'unsent' | 'from_me'>;

/** The newest message in one line: `You: Seven it is`, `Photo`, `Voice note, 0:42`, `Message deleted`. */
export function newestLine(newest: Newest): string {
  if (newest.unsent) return strings.deleted;
  const line = newest.preview?.replaceAll(/\s+/g, ' ').trim() || kindWords(newest);
  return newest.from_me ? strings.you(line) : line;
}
