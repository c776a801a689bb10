import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memberStorage } from './member-storage.ts';
import { createOutboxQueue, type AfterFailure } from './outbox-queue.ts';
import { createOutbox, type OutboxItem } from './outbox.ts';
import { isString, isUuid, objectOf } from './stored-json.ts';

interface Note extends OutboxItem {
  to: string;
  words: string;
}

let isOnline = true;
/** what the server holds, in the order of arrival */
let arrived: Note[] = [];
/** what the server does with the next requests; by default it takes the item */
let answers: ((item: Note) => unknown)[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { ...navigator, locks: fakeLocks() });
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
  isOnline = true;
  arrived = [];
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The locks of one browser, shared by its tabs. */
function fakeLocks() {
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

function arrive(item: Note): Note {
  if (!arrived.some(({ id }) => id === item.id)) arrived.push(item);
  return item;
}

/** A tab of the member, with the storage and locks of the browser. */
function openTab() {
  const leaving = new AbortController();
  const outbox = createOutbox<Note, string>({
    storage: memberStorage('notes', 'elin'),
    name: 'unsent',
    validator: objectOf<Note>({ id: isUuid, writtenAt: isString, to: isString, words: isString }),
    memberLeft: leaving.signal,
  });
  const send = vi.fn(async (item: Note) => (answers.shift() ?? arrive)(item) as Note);
  const onFailed = vi.fn();
  const queue = createOutboxQueue<Note, Note, string>(outbox, {
    lockName: 'notes.elin',
    laneOf: ({ to }) => to,
    send,
    failureOf: (error) => (error instanceof TypeError ? null : (error as Error).message),
    afterFailure: (failure): AfterFailure =>
      failure.startsWith('2') ? { notBefore: failure } : failure === 'refused' ? 'hold' : 'retry',
    onSent: () => undefined,
    onConfirmed: () => undefined,
    onFailed,
  });
  queue.start();
  const write = (...words: string[]) =>
    queue.addItems(words.map((each) => ({ to: 'hanna', words: each })));
  return {
    outbox,
    queue,
    send,
    onFailed,
    write,
    /** the tab is killed: nothing of it runs on */
    kill: () => leaving.abort(),
    states: () => outbox.getState().entries.map(({ item, state }) => [item.words, state]),
  };
}

const fail = (message: string) => () => {
  throw new Error(message);
};
const wordsThatArrived = () => arrived.map(({ words }) => words);
const settle = () => vi.advanceTimersByTimeAsync(0);
function goOnline(): void {
  isOnline = true;
  dispatchEvent(new Event('online'));
}

test('items of a lane arrive one at a time, in the order written', async () => {
  const tab = openTab();
  const first = Promise.withResolvers<void>();
  answers.push(async (item) => {
    await first.promise;
    return arrive(item);
  });
  tab.write('one', 'two');
  tab.write('three');
  await settle();
  expect(tab.send).toHaveBeenCalledTimes(1);
  expect(tab.states()).toEqual([
    ['three', 'sending'],
    ['two', 'sending'],
    ['one', 'sending'],
  ]);
  first.resolve();
  await settle();
  expect(wordsThatArrived()).toEqual(['one', 'two', 'three']);
  expect(tab.states()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('lanes don’t wait for each other', async () => {
  const tab = openTab();
  answers.push(() => new Promise(() => {}));
  tab.write('to Hanna');
  tab.queue.addItems([{ to: 'yusuf', words: 'to Yusuf' }]);
  await settle();
  expect(wordsThatArrived()).toEqual(['to Yusuf']);
});

test('the order holds if the clock of the device goes back', async () => {
  isOnline = false;
  const tab = openTab();
  tab.write('one');
  vi.setSystemTime(Date.now() - 600_000);
  tab.write('two');
  tab.kill();
  openTab();
  goOnline();
  await settle();
  expect(wordsThatArrived()).toEqual(['one', 'two']);
});

test('a refused item doesn’t hold up the others, and waits for the member', async () => {
  const tab = openTab();
  answers.push(fail('refused'));
  tab.write('one', 'two');
  await settle();
  expect(wordsThatArrived()).toEqual(['two']);
  expect(tab.states()).toEqual([['one', 'failed']]);
  expect(tab.onFailed).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  tab.kill();
  const later = openTab();
  await settle();
  expect(wordsThatArrived()).toEqual(['two']);
  const [entry] = later.outbox.getState().entries;
  expect(entry).toMatchObject({ state: 'failed', failure: null });
  later.queue.retryItem(entry?.item.id ?? '');
  await settle();
  expect(wordsThatArrived()).toEqual(['two', 'one']);
});

test('an item that may arrive later is sent again by itself, before the next', async () => {
  const tab = openTab();
  answers.push(fail('server'), fail('server'));
  tab.write('one', 'two');
  await settle();
  expect(tab.states()).toEqual([
    ['two', 'sending'],
    ['one', 'failed'],
  ]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(wordsThatArrived()).toEqual([]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(wordsThatArrived()).toEqual(['one', 'two']);
  expect(new Set(tab.send.mock.calls.map(([{ id }]) => id)).size).toBe(2);
});

test('after a long failure the pauses don’t exceed five minutes', async () => {
  const tab = openTab();
  answers.push(...Array.from({ length: 30 }, () => fail('server')));
  tab.write('one');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tab.send.mock.calls.length).toBeGreaterThan(15);
  await vi.advanceTimersByTimeAsync(5_400_000);
  expect(wordsThatArrived()).toEqual(['one']);
});

test('a new item starts those before it again', async () => {
  const tab = openTab();
  answers.push(fail('server'));
  tab.write('one');
  await settle();
  tab.write('two');
  await settle();
  expect(wordsThatArrived()).toEqual(['one', 'two']);
});

test('without a network nothing is tried, and all is sent once there is one', async () => {
  isOnline = false;
  const tab = openTab();
  tab.write('one', 'two');
  await settle();
  expect(tab.send).not.toHaveBeenCalled();
  expect(tab.states().map(([, state]) => state)).toEqual(['sending', 'sending']);
  goOnline();
  await settle();
  expect(wordsThatArrived()).toEqual(['one', 'two']);
});

test('an item whose network ends during the request waits without a failure', async () => {
  const tab = openTab();
  answers.push(() => {
    isOnline = false;
    throw new Error('network');
  });
  tab.write('one');
  await settle();
  expect(tab.states()).toEqual([['one', 'sending']]);
  expect(tab.onFailed).not.toHaveBeenCalled();
  goOnline();
  await settle();
  expect(wordsThatArrived()).toEqual(['one']);
});

test('after a rate limit nothing is sent before the moment that it names, not even after a reload', async () => {
  const end = new Date(Date.now() + 600_000).toISOString();
  const tab = openTab();
  answers.push(fail(end));
  tab.write('one', 'two');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(tab.send).toHaveBeenCalledTimes(1);
  expect(tab.states()).toContainEqual(['one', 'failed']);
  tab.kill();
  const later = openTab();
  goOnline();
  await vi.advanceTimersByTimeAsync(299_000);
  expect(later.send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(wordsThatArrived()).toEqual(['one', 'two']);
});

test('what a killed tab left is sent after the next start, with the same ids', async () => {
  const tab = openTab();
  answers.push((item) => {
    arrive(item);
    return new Promise(() => {});
  });
  tab.write('one', 'two');
  await settle();
  // The server has the first, but the tab never got its answer.
  vi.stubGlobal('navigator', { ...navigator, locks: fakeLocks() });
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
  tab.kill();
  openTab();
  await settle();
  expect(wordsThatArrived()).toEqual(['one', 'two']);
  expect(localStorage).toHaveLength(0);
});

test('two tabs that restore the same items send each once', async () => {
  isOnline = false;
  const earlier = openTab();
  earlier.write('one', 'two');
  earlier.kill();
  const tabs = [openTab(), openTab()];
  goOnline();
  await settle();
  const sent = tabs.flatMap(({ send }) => send.mock.calls.map(([{ words }]) => words));
  expect(sent.toSorted()).toEqual(['one', 'two']);
  expect(wordsThatArrived()).toEqual(['one', 'two']);
  expect(tabs.flatMap((tab) => tab.states())).toEqual([]);
});

test('two tabs that write at the same time keep their orders', async () => {
  const [left, right] = [openTab(), openTab()];
  left.write('left 1', 'left 2');
  right.write('right 1', 'right 2');
  await settle();
  expect(wordsThatArrived().filter((words) => words.startsWith('left'))).toEqual([
    'left 1',
    'left 2',
  ]);
  expect(wordsThatArrived().filter((words) => words.startsWith('right'))).toEqual([
    'right 1',
    'right 2',
  ]);
});

test('a tab takes up what a crashed one left when the member returns to it', async () => {
  const tab = openTab();
  isOnline = false;
  const crashing = openTab();
  crashing.write('one');
  crashing.kill();
  isOnline = true;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(tab.send).toHaveBeenCalledTimes(1);
  expect(wordsThatArrived()).toEqual(['one']);
});

test('an item that the browser can’t store is sent all the same', async () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    openTab().write('one');
  } finally {
    Storage.prototype.setItem = setItem;
  }
  await settle();
  expect(wordsThatArrived()).toEqual(['one']);
});

test('an item that the member deletes isn’t sent, and those after it go on', async () => {
  const tab = openTab();
  answers.push(fail('server'));
  tab.write('one', 'two');
  await settle();
  tab.queue.discardItem(tab.outbox.getState().entries.at(-1)?.item.id ?? '');
  await settle();
  expect(wordsThatArrived()).toEqual(['two']);
});

test('an item that is deleted during its request shows no failure', async () => {
  const tab = openTab();
  const answer = Promise.withResolvers<void>();
  answers.push(async () => {
    await answer.promise;
    throw new Error('server');
  });
  tab.write('one');
  await settle();
  tab.queue.discardItem(tab.outbox.getState().entries[0]?.item.id ?? '');
  answer.resolve();
  await settle();
  expect(tab.states()).toEqual([]);
  expect(tab.onFailed).not.toHaveBeenCalled();
});

test('nothing is sent after the member has left', async () => {
  isOnline = false;
  const tab = openTab();
  tab.write('one');
  tab.kill();
  goOnline();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tab.send).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(1);
});

test('a browser without locks sends too', async () => {
  const { locks: _, ...without } = navigator as Navigator & { locks: unknown };
  vi.stubGlobal('navigator', without);
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
  openTab().write('one');
  await settle();
  expect(wordsThatArrived()).toEqual(['one']);
});
