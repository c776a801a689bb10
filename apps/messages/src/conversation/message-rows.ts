import type { Cursor } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { compareOldestFirst } from '@pure/data';
import { cursorOf } from '../thread/thread-window.ts';

const GROUP_MS = 5 * 60_000;
const ALBUM_MS = 60_000;
const ALBUM_LENGTH = 10;

/** Messages of one sender that share one row: one, or pictures that were sent together. */
interface MessagesRow {
  kind: 'messages';
  key: string;
  messages: [Message, ...Message[]];
  /** whether it is the first of a group of one sender */
  isFirst: boolean;
  isLast: boolean;
}

export type LogRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | MessagesRow;

/** @param messages oldest first */
export function conversationRows(messages: Message[], firstUnread: Cursor | null): LogRow[] {
  const rows: LogRow[] = [];
  let hasUnreadLine = false;
  for (const message of messages) {
    const last = rows.at(-1);
    const previous = last?.kind === 'messages' ? last.messages.at(-1) : undefined;
    const startsDay = !previous || !isSameDay(previous.created_at, message.created_at);
    const startsUnread: boolean =
      !hasUnreadLine &&
      firstUnread !== null &&
      compareOldestFirst(cursorOf(message), firstUnread) >= 0 &&
      (previous !== undefined || message.id === firstUnread.id);
    if (startsDay) rows.push({ kind: 'day', key: `day ${message.id}`, at: message.created_at });
    if (startsUnread) rows.push({ kind: 'unread', key: 'unread' });
    hasUnreadLine ||= startsUnread;
    const isAlone = startsDay || startsUnread || last?.kind !== 'messages';
    if (!isAlone && joinsAlbum(last, message)) {
      last.messages.push(message);
      continue;
    }
    const isFirst = isAlone || !previous || !isSameGroup(previous, message);
    if (isFirst && last?.kind === 'messages') last.isLast = true;
    rows.push({ kind: 'messages', key: message.id, messages: [message], isFirst, isLast: false });
  }
  const last = rows.at(-1);
  if (last?.kind === 'messages') last.isLast = true;
  return rows;
}

function isSameGroup(a: Message, b: Message): boolean {
  return a.sender_id === b.sender_id && millisecondsBetween(a, b) <= GROUP_MS;
}

function joinsAlbum({ messages }: MessagesRow, message: Message): boolean {
  const [first] = messages;
  return (
    messages.length < ALBUM_LENGTH &&
    first.sender_id === message.sender_id &&
    millisecondsBetween(first, message) <= ALBUM_MS &&
    messages.every(isPlainPicture) &&
    isPlainPicture(message) &&
    !message.content &&
    !message.quote
  );
}

function isPlainPicture({ message_type, unsent, reactions }: Message): boolean {
  return message_type === 'image' && !unsent && reactions.length === 0;
}

function millisecondsBetween(a: Message, b: Message): number {
  return Date.parse(b.created_at) - Date.parse(a.created_at);
}

function isSameDay(a: string, b: string): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}
