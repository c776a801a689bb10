import { afterEach, beforeEach, vi } from 'vitest';
import { memberStorage } from '../member-storage.ts';
import { createOutboxQueue } from '../outbox-queue.ts';
import { createOutbox, type OutboxItem } from '../outbox.ts';
import type { AfterFailure } from '../queue-sender.ts';
import { isString, isUuid, objectOf } from '../stored-json.ts';

interface Note extends OutboxItem {
  to: string;
  words: string;
}

/** A browser with the tabs of one member, and the server that they send to. */
export const browser = {
  isOnline: true,
  /** the items that the server holds, in the order of arrival */
  arrived: [] as Note[],
  /** the server's answers to the next requests; by default it takes the item */
  answers: [] as ((item: Note) => unknown)[],
  wordsThatArrived: () => browser.arrived.map(({ words }) => words),
  arrive(item: Note): Note {
    if (!browser.arrived.some(({ id }) => id === item.id)) browser.arrived.push(item);
    return item;
  },
  goOnline(): void {
    browser.isOnline = true;
    dispatchEvent(new Event('online'));
  },
};

const openTabs: (() => void)[] = [];

/** Sets the browser up before each test of a file, and closes its tabs after each. */
export function useBrowser(): void {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
    stubLocks(fakeLocks());
    Object.assign(browser, { isOnline: true, arrived: [], answers: [] });
  });
  afterEach(() => {
    for (const kill of openTabs.splice(0)) kill();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** @param locks none as in a page without TLS */
export function stubLocks(locks: object | null): void {
  vi.stubGlobal('navigator', locks ? { locks } : {});
  Object.defineProperty(navigator, 'onLine', { get: () => browser.isOnline });
}

/** The locks of one browser, shared by its tabs. */
export function fakeLocks() {
  const turns = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: LockOptions, action: () => Promise<unknown>) {
      const turn = (turns.get(name) ?? Promise.resolve()).then(() => {
        signal?.throwIfAborted();
        return action();
      });
      turns.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

/** A tab of the member, with the storage and locks of the browser. */
export function openTab() {
  const leaving = new AbortController();
  openTabs.push(() => leaving.abort());
  const outbox = createOutbox<Note, string>({
    storage: memberStorage('notes', 'elin'),
    name: 'unsent',
    validator: objectOf<Note>({ id: isUuid, writtenAt: isString, to: isString, words: isString }),
    memberLeft: leaving.signal,
  });
  const send = vi.fn(
    async (item: Note) => (browser.answers.shift() ?? browser.arrive)(item) as Note,
  );
  const [onSent, onConfirmed, onFailed] = [vi.fn(), vi.fn(), vi.fn()];
  const queue = createOutboxQueue<Note, Note, string>(outbox, {
    lockName: 'notes.elin',
    laneOf: ({ to }) => to,
    send,
    failureOf: (error) => (error instanceof TypeError ? null : (error as Error).message),
    afterFailure: (failure): AfterFailure =>
      failure.startsWith('2') ? { notBefore: failure } : failure === 'refused' ? 'hold' : 'retry',
    onSent,
    onConfirmed,
    onFailed,
  });
  queue.start();
  const write = (...words: string[]) =>
    queue.addItems(words.map((each) => ({ to: 'hanna', words: each })));
  return {
    outbox,
    queue,
    send,
    onSent,
    onConfirmed,
    onFailed,
    write,
    /** the tab is killed: nothing of it runs on */
    kill: () => leaving.abort(),
    states: () => outbox.getState().entries.map(({ item, state }) => [item.words, state]),
  };
}

export const fail = (message: string) => () => {
  throw new Error(message);
};

/** Lets everything run that waits for no timer. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
