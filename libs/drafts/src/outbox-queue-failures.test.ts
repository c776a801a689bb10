import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  browser,
  fail,
  fakeLocks,
  openTab,
  settle,
  stubLocks,
  useBrowser,
} from './testing/fake-tabs.ts';

useBrowser();

test('a refused item doesn’t hold up the others, and waits for the member', async () => {
  const tab = openTab();
  browser.answers.push(fail('refused'));
  tab.write('one', 'two');
  await settle();
  expect(browser.wordsThatArrived()).toEqual(['two']);
  expect(tab.states()).toEqual([['one', 'failed']]);
  expect(tab.onFailed).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  tab.kill();
  const later = openTab();
  await settle();
  expect(browser.wordsThatArrived()).toEqual(['two']);
  const [entry] = later.outbox.getState().entries;
  expect(entry).toMatchObject({ state: 'failed', failure: null });
  later.queue.retryItem(entry?.item.id ?? '');
  await settle();
  expect(browser.wordsThatArrived()).toEqual(['two', 'one']);
});

test('an item that may arrive later is sent again by itself, before the next', async () => {
  const tab = openTab();
  browser.answers.push(fail('server'), fail('server'));
  tab.write('one', 'two');
  await settle();
  expect(tab.states()).toEqual([
    ['two', 'sending'],
    ['one', 'failed'],
  ]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(browser.wordsThatArrived()).toEqual([]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(browser.wordsThatArrived()).toEqual(['one', 'two']);
  expect(new Set(tab.send.mock.calls.map(([{ id }]) => id)).size).toBe(2);
});

test('after a long failure the pauses don’t exceed five minutes', async () => {
  const tab = openTab();
  browser.answers.push(...Array.from({ length: 30 }, () => fail('server')));
  tab.write('one');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tab.send.mock.calls.length).toBeGreaterThan(15);
  await vi.advanceTimersByTimeAsync(5_400_000);
  expect(browser.wordsThatArrived()).toEqual(['one']);
});

test('a new item starts those before it again', async () => {
  const tab = openTab();
  browser.answers.push(fail('server'));
  tab.write('one');
  await settle();
  tab.write('two');
  await settle();
  expect(browser.wordsThatArrived()).toEqual(['one', 'two']);
});

test('a new item in one lane leaves the pause of another as it is', async () => {
  const tab = openTab();
  browser.answers.push(fail('server'));
  tab.queue.addItems([{ to: 'yusuf', words: 'to Yusuf' }]);
  await settle();
  tab.write('to Hanna');
  await settle();
  expect(browser.wordsThatArrived()).toEqual(['to Hanna']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(browser.wordsThatArrived()).toEqual(['to Hanna', 'to Yusuf']);
});

test('the return of the network ends a pause; if that was too early, the next is longer', async () => {
  const tab = openTab();
  browser.answers.push(fail('server'), fail('server'));
  tab.write('one');
  await settle();
  browser.goOnline();
  await settle();
  expect(tab.send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(tab.send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(browser.wordsThatArrived()).toEqual(['one']);
});

describe('an error that nobody expects', () => {
  const reported = vi.fn();
  beforeEach(() => {
    reported.mockClear();
    vi.stubGlobal('reportError', reported);
  });

  test('in a request is reported, holds the item, and the lane goes on', async () => {
    const tab = openTab();
    browser.answers.push(() => {
      throw new TypeError('a mistake');
    });
    tab.write('one', 'two');
    await settle();
    expect(browser.wordsThatArrived()).toEqual(['two']);
    expect(tab.states()).toEqual([['one', 'failed']]);
    expect(reported).toHaveBeenCalledExactlyOnceWith(new TypeError('a mistake'));
  });

  test.each(['onSent', 'onConfirmed'] as const)(
    'in the listener %s is reported; the sent item leaves, and the lane goes on',
    async (listener) => {
      const tab = openTab();
      tab[listener].mockImplementationOnce(() => {
        throw new TypeError('a mistake');
      });
      tab.write('one', 'two');
      await settle();
      expect(browser.wordsThatArrived()).toEqual(['one', 'two']);
      expect(tab.states()).toEqual([]);
      expect(reported).toHaveBeenCalledTimes(1);
    },
  );

  test('in the listener of failures is reported, and the item is sent after the pause', async () => {
    const tab = openTab();
    tab.onFailed.mockImplementationOnce(() => {
      throw new TypeError('a mistake');
    });
    browser.answers.push(fail('server'));
    tab.write('one', 'two');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.wordsThatArrived()).toEqual(['one', 'two']);
    expect(reported).toHaveBeenCalledTimes(1);
  });

  test('of the locks is reported, and the item is sent once they work', async () => {
    const { request } = fakeLocks();
    const broken = vi.fn(request).mockRejectedValueOnce(new Error('a mistake'));
    stubLocks({ request: broken });
    openTab().write('one');
    await settle();
    expect(browser.wordsThatArrived()).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(browser.wordsThatArrived()).toEqual(['one']);
    expect(reported).toHaveBeenCalledTimes(1);
  });
});

test('an item that the browser can’t store is sent all the same, and says that it is in this tab only', async () => {
  browser.isOnline = false;
  const tab = openTab();
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    tab.write('one');
  } finally {
    Storage.prototype.setItem = setItem;
  }
  tab.write('two');
  const unstored = tab.outbox.getState().entries.filter(({ isUnstored }) => isUnstored);
  expect(unstored.map(({ item }) => item.words)).toEqual(['one']);
  browser.goOnline();
  await settle();
  expect(browser.wordsThatArrived()).toEqual(['one', 'two']);
});

test('an item that the member deletes isn’t sent, and those after it go on', async () => {
  const tab = openTab();
  browser.answers.push(fail('server'));
  tab.write('one', 'two');
  await settle();
  tab.queue.discardItem(tab.outbox.getState().entries.at(-1)?.item.id ?? '');
  await settle();
  expect(browser.wordsThatArrived()).toEqual(['two']);
});

test('an item that is deleted during its request shows no failure', async () => {
  const tab = openTab();
  const answer = Promise.withResolvers<void>();
  browser.answers.push(async () => {
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
