import type { LogRow } from './message-rows.ts';
import { stateWords } from './describe-message.ts';

/** The keys of the rows that show a state: the newest own one of each, while it is news. */
export function newestOfEachState(rows: LogRow[], me: string): ReadonlySet<string> {
  const shown = new Map<string, string>();
  for (const row of rows.toReversed()) {
    if (row.kind !== 'messages') continue;
    const message = row.messages.at(-1) ?? row.messages[0];
    if (message.sender_id !== me || message.unsent) continue;
    const state = stateWords(message);
    if (!shown.has(state)) shown.set(state, row.key);
    // Older messages were read, too.
    if (message.read) break;
  }
  return new Set(shown.values());
}
