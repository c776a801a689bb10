import type { Message, Thread } from '@pure/contracts/database';
import { afterCacheNotifies, idsOf } from '@pure/data';
import type { QueryClient } from '@tanstack/react-query';
import { createReadQueue } from './read-queue.ts';
import {
  changeThread,
  getOpenThread,
  headerOf,
  setWindow,
  type OpenThread,
} from './thread-cache.ts';
import { showMessage, updateQuote } from './quotes.ts';
import { LARGE_PAGE, openedAtEnd, threadReads, type ThreadReads } from './thread.data.ts';
import {
  addNewerPage,
  addOlderPage,
  arrivedMessages,
  catchUpStart,
  catchUpWindow,
  changeMessages,
  coversWindow,
  openWindow,
  insertMessage,
  removeMessages,
  type ThreadWindow,
  type TrimmedEnd,
} from './thread-window.ts';

/** After this many large pages, catching up begins anew at the end. */
const CATCH_UP_PAGES = 4;

export type ThreadReader = ReturnType<typeof createThreadReader>;

/**
 * Reads an open conversation into the cache, one request after the other: an answer is never older than the
 * one before, and an event that comes during a request is read after it.
 */
export function createThreadReader(
  queryClient: QueryClient,
  partnerId: string,
  { readThreadAround, readThreadBefore, readThreadSince }: ThreadReads = threadReads,
) {
  const queue = createReadQueue();
  const expectedIds = new Set<string>();
  let isAtEnd = () => true;

  const current = () => getOpenThread(queryClient, partnerId)?.window;
  const trimmed = (): TrimmedEnd => (isAtEnd() ? 'older' : 'newer');
  const change = (update: (window: ThreadWindow) => ThreadWindow) =>
    setWindow(queryClient, partnerId, update);
  const setHeader = (read: Thread) =>
    changeThread(queryClient, partnerId, (conversation) => ({
      ...conversation,
      header: headerOf(read),
    }));

  /** Changes the window by what was read, and returns what is new at its end. */
  function applyArrivals(update: (window: ThreadWindow) => ThreadWindow): Message[] {
    const before = current();
    if (!before) return [];
    change(update);
    return arrivedMessages(before, current() ?? before);
  }

  async function readMessage(id: string): Promise<Message[]> {
    const read = await readThreadAround(partnerId, id, 1);
    setHeader(read);
    const message = read.items.find((item) => item.id === id);
    if (!message) return applyArrivals((window) => removeMessages(window, new Set([id])));
    return applyArrivals((window) =>
      changeMessages(insertMessage(window, message, trimmed()), (each) =>
        updateQuote(each, message),
      ),
    );
  }

  async function readNew(): Promise<Message[]> {
    const ids = [...expectedIds];
    expectedIds.clear();
    // It reads them, too.
    if (queue.isWaiting('catch up')) return [];
    const window = current();
    if (!window || window.hasNewer) return [];
    const page = await readThreadSince(partnerId, window.readTo);
    const arrived = applyArrivals((now) => addNewerPage(now, window.readTo, page, trimmed()));
    if (page.next) return arrived;
    // The messages of two members may become visible in another order than that of their times.
    const held = idsOf(current()?.messages ?? []);
    for (const id of ids.filter((each) => !held.has(each)))
      arrived.push(...(await readMessage(id)));
    return arrived;
  }

  async function catchUp(): Promise<Message[]> {
    const before = current();
    if (!before) return [];
    const requestedIds = idsOf(before.messages);
    const items: Message[] = [];
    let next = catchUpStart(before);
    let header: Thread | null = null;
    for (let pages = 0; pages < CATCH_UP_PAGES; pages += 1) {
      const page: Thread = await readThreadBefore(partnerId, next, LARGE_PAGE);
      header ??= page;
      items.push(...page.items);
      next = page.next;
      if (coversWindow(before, next)) break;
    }
    if (header) setHeader(header);
    return applyArrivals((window) =>
      catchUpWindow(window, { items, next }, requestedIds, trimmed()),
    );
  }

  async function loadOlder(): Promise<void> {
    const before = current()?.older;
    if (!before) return;
    const page = await readThreadBefore(partnerId, before);
    change((window) => addOlderPage(window, before, page));
  }

  async function loadNewer(): Promise<void> {
    const window = current();
    if (!window?.hasNewer) return;
    const page = await readThreadSince(partnerId, window.readTo);
    change((now) => addNewerPage(now, window.readTo, page));
  }

  async function open(
    messageId: string | null,
    { toEnd = false, isRevisit = false } = {},
  ): Promise<OpenThread> {
    const read = toEnd
      ? openedAtEnd(await readThreadBefore(partnerId, null))
      : await readThreadAround(partnerId, messageId);
    const held = getOpenThread(queryClient, partnerId);
    return {
      header: headerOf(read),
      window: openWindow(read),
      firstUnread: held && isRevisit ? held.firstUnread : read.first_unread,
      target:
        messageId !== null && read.focus === messageId
          ? { at: 'message', id: messageId }
          : { at: toEnd ? 'end' : 'unread' },
      opening: (held?.opening ?? 0) + 1,
    };
  }

  return {
    /** Says which end of the window may lose messages: not the one that is being read. */
    watch: (reader: { isAtEnd(): boolean }) => {
      isAtEnd = reader.isAtEnd;
    },
    /** The conversation at a message, or at the first unread one, or at its end. */
    open(messageId: string | null): Promise<OpenThread> {
      const opened = queue.run(`open ${messageId}`, () => open(messageId));
      // The next turn is after Query has stored the answer.
      void queue.run('store', afterCacheNotifies);
      return opened;
    },
    /** Moves the open conversation to a message, or to its end. */
    async moveTo(messageId: string | null): Promise<void> {
      const opened = await queue.run(`move to ${messageId}`, () =>
        open(messageId, { toEnd: messageId === null, isRevisit: true }),
      );
      changeThread(queryClient, partnerId, () => opened);
    },
    loadOlder: () => queue.run('older', loadOlder),
    loadNewer: () => queue.run('newer', loadNewer),
    /** Returns what has arrived at the end. */
    catchUp: () => queue.run('catch up', catchUp),
    /** @param id of the message that the event names */
    readNew(id: string) {
      expectedIds.add(id);
      return queue.run('new', readNew);
    },
    /** Reads a message again that is shown or quoted when its turn comes. */
    readMessage: (id: string) =>
      queue.run(id, async () =>
        showMessage(current()?.messages ?? [], id) ? readMessage(id) : [],
      ),
    /** Changes the window, and once more after the reads that are on their way: they may be older. */
    change(update: (window: ThreadWindow) => ThreadWindow): void {
      change(update);
      queue.afterReads(() => change(update));
    },
  };
}

const readers = new WeakMap<QueryClient, Map<string, ThreadReader>>();

/** The one reader of a conversation. */
export function threadReader(queryClient: QueryClient, partnerId: string): ThreadReader {
  const ofClient = readers.get(queryClient) ?? new Map<string, ThreadReader>();
  readers.set(queryClient, ofClient);
  const reader = ofClient.get(partnerId) ?? createThreadReader(queryClient, partnerId);
  ofClient.set(partnerId, reader);
  return reader;
}
