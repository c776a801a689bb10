import type { ModerationLogEntry } from '@pure/contracts';

/** Entries that the log shows as one, newest first. */
export type LogGroup = readonly [newest: ModerationLogEntry, ...older: ModerationLogEntry[]];

/** Puts the looks that one moderator took one after the other into one group; each decision stays by itself. */
export function groupLooks(entries: readonly ModerationLogEntry[]): LogGroup[] {
  const groups: [ModerationLogEntry, ...ModerationLogEntry[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group && goOn(group[0], entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** Former moderators can't be told apart. */
function goOn(newer: ModerationLogEntry, older: ModerationLogEntry): boolean {
  const isLook = older.action === 'look' || older.action === 'look_at_answers';
  return isLook && older.action === newer.action && isSame(newer.moderator, older.moderator);
}

const isSame = (one: ModerationLogEntry['moderator'], other: ModerationLogEntry['moderator']) =>
  one !== null && one.id === other?.id;
