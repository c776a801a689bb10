import type { Cursor, Page } from '@pure/contracts';
import type { Message, OpenedThread } from '@pure/contracts/database';
import { compareOldestFirst, createKeysetLists, idsOf } from '@pure/data';
import { markQuoteGone } from './quotes.ts';

/** The document holds at most this many messages. */
export const WINDOW_LENGTH = 240;

/**
 * The loaded part of a conversation: in the database's order, each message once, without a gap from `older`
 * to `readTo`. Beyond `readTo` there are only messages that the member has just sent.
 */
export interface ThreadWindow {
  /** oldest first */
  messages: Message[];
  /** where older messages go on, or null at the first one */
  older: Cursor | null;
  /** the cursor up to which the database has been read */
  readTo: Cursor;
  /** whether the database had more messages after `readTo` */
  hasNewer: boolean;
}

/** The end that loses messages if there are too many. */
export type TrimmedEnd = 'older' | 'newer';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const START: Cursor = { at: '1970-01-01T00:00:00Z', id: FIRST_ID };

export function cursorOf({ created_at, id }: Message): Cursor {
  return { at: created_at, id };
}

const { mergeItems } = createKeysetLists({ cursorOf, compare: compareOldestFirst });

/** @param page newest first */
export function openWindow(page: Pick<OpenedThread, 'items' | 'next' | 'previous'>): ThreadWindow {
  const messages = mergeItems(page.items, []);
  return {
    messages,
    older: page.next,
    readTo: page.previous ?? endOf(messages),
    hasNewer: page.previous !== null,
  };
}

/** Adds the page that was read before `window.older`. A page for another cursor is dropped. */
export function addOlderPage(
  window: ThreadWindow,
  before: Cursor,
  page: Page<Message>,
): ThreadWindow {
  if (!window.older || !isSame(window.older, before)) return window;
  const messages = mergeItems(window.messages, page.items);
  return trimWindow({ ...window, messages, older: page.next }, 'newer');
}

/** Adds the page that was read after `window.readTo`. A page for another cursor is dropped. */
export function addNewerPage(
  window: ThreadWindow,
  after: Cursor,
  page: Page<Message>,
  trimmed: TrimmedEnd = 'older',
): ThreadWindow {
  if (!isSame(window.readTo, after)) return window;
  const last = page.items.at(-1);
  const added = {
    ...window,
    messages: mergeItems(page.items, window.messages),
    readTo: page.next ?? (last ? cursorOf(last) : window.readTo),
    hasNewer: page.next !== null,
  };
  return trimWindow(page.next ? withoutGap(added) : added, trimmed);
}

/** Inserts a message in order, if the window reaches that far. */
export function insertMessage(
  window: ThreadWindow,
  message: Message,
  trimmed: TrimmedEnd = 'older',
): ThreadWindow {
  if (!reaches(window, cursorOf(message))) return window;
  return trimWindow({ ...window, messages: mergeItems([message], window.messages) }, trimmed);
}

export function changeMessages(
  window: ThreadWindow,
  change: (message: Message) => Message,
): ThreadWindow {
  const messages = window.messages.map(change);
  const isChanged = messages.some((message, index) => message !== window.messages[index]);
  return isChanged ? { ...window, messages } : window;
}

/** Removes messages, and says of those that quote them that the original is gone. */
export function removeMessages(window: ThreadWindow, ids: ReadonlySet<string>): ThreadWindow {
  const messages = window.messages.filter(({ id }) => !ids.has(id));
  return changeMessages({ ...window, messages }, (message) => markQuoteGone(message, ids));
}

/** Where the window is read again from, newest first: null from the conversation's end. */
export function catchUpStart(window: ThreadWindow): Cursor | null {
  return window.hasNewer ? { at: window.readTo.at, id: LAST_ID } : null;
}

/** Whether a page that was read from `catchUpStart` reaches the window's beginning. */
export function coversWindow(window: ThreadWindow, next: Cursor | null): boolean {
  if (!next) return true;
  const [first] = window.messages;
  const start = window.older ?? (first ? cursorOf(first) : START);
  return compareOldestFirst(next, start) <= 0 && (window.older !== null || first !== undefined);
}

/**
 * Merges what was read again, from `catchUpStart` to `read.next`. A message that isn't there any more leaves,
 * unless it came while the answer was on its way. If the read part doesn't reach the window, it replaces it.
 * @param requestedIds the ids that the window held when the read began
 */
export function catchUpWindow(
  window: ThreadWindow,
  read: Page<Message>,
  requestedIds: ReadonlySet<string>,
  trimmed: TrimmedEnd = 'older',
): ThreadWindow {
  const { next } = read;
  const last = window.messages.at(-1);
  const reachesWindow = !next || (last && compareOldestFirst(next, cursorOf(last)) <= 0);
  if (!reachesWindow && !window.hasNewer && trimmed === 'newer') {
    // The reader is further up: new messages come with their page.
    return { ...window, readTo: last ? cursorOf(last) : window.readTo, hasNewer: true };
  }
  const isCovered = (message: Message) => !next || compareOldestFirst(cursorOf(message), next) >= 0;
  const stays = (message: Message) =>
    !requestedIds.has(message.id) || (reachesWindow === true && !isCovered(message));
  const within = read.items.filter(
    (message) =>
      !reachesWindow || !window.older || compareOldestFirst(cursorOf(message), window.older) >= 0,
  );
  const messages = mergeItems(within, window.messages.filter(stays));
  const newest = within.length > 0 ? endOf(mergeItems(within, [])) : window.readTo;
  const older = reachesWindow ? window.older : next;
  const readTo = window.hasNewer ? window.readTo : newest;
  return trimWindow({ ...window, messages, older, readTo }, trimmed);
}

/** The messages of `after` that `before` lacks. */
export function arrivedMessages(before: ThreadWindow, after: ThreadWindow): Message[] {
  const held = idsOf(before.messages);
  const last = before.messages.at(-1);
  return after.messages.filter(
    (message) =>
      !held.has(message.id) && (!last || compareOldestFirst(cursorOf(message), cursorOf(last)) > 0),
  );
}

function trimWindow(window: ThreadWindow, end: TrimmedEnd): ThreadWindow {
  const { messages } = window;
  if (messages.length <= WINDOW_LENGTH) return window;
  const kept = end === 'older' ? messages.slice(-WINDOW_LENGTH) : messages.slice(0, WINDOW_LENGTH);
  const [first] = kept;
  if (end === 'older') return { ...window, messages: kept, older: first ? cursorOf(first) : null };
  return { ...window, messages: kept, readTo: endOf(kept), hasNewer: true };
}

/** Without own messages beyond the read part, between which others may be missing. */
function withoutGap(window: ThreadWindow): ThreadWindow {
  const messages = window.messages.filter(
    (message) => compareOldestFirst(cursorOf(message), window.readTo) <= 0,
  );
  return { ...window, messages };
}

/** How many messages the member has sent since the last page at the end was read. */
export function countSentSinceRead({ messages, readTo }: ThreadWindow): number {
  return messages.filter((message) => compareOldestFirst(cursorOf(message), readTo) > 0).length;
}

function reaches(window: ThreadWindow, cursor: Cursor): boolean {
  const isAfterStart = !window.older || compareOldestFirst(cursor, window.older) >= 0;
  const isBeforeEnd = !window.hasNewer || compareOldestFirst(cursor, window.readTo) <= 0;
  return isAfterStart && isBeforeEnd;
}

function endOf(messages: Message[]): Cursor {
  const last = messages.at(-1);
  return last ? cursorOf(last) : START;
}

function isSame(a: Cursor, b: Cursor): boolean {
  return a.id === b.id && a.at === b.at;
}
