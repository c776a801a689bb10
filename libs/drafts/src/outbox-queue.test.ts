import { expect, test, vi } from 'vitest';
import { browser, fail, openTab, settle, stubLocks, useBrowser } from './testing/fake-tabs.ts';

useBrowser();

test('items of a lane arrive one at a time, in the order written', async () => {
  const tab = openTab();
  const first = Promise.withResolvers<void>();
  browser.answers.push(async (item) => {
    await first.promise;
    return browser.arrive(item);
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
  expect(browser.wordsThatArrived()).toEqual(['one', 'two', 'three']);
  expect(tab.states()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('lanes don’t wait for each other', async () => {
  const tab = openTab();
  browser.answers.push(() => new Promise(() => {}));
  tab.write('to Hanna');
  tab.queue.addItems([{ to: 'yusuf', words: 'to Yusuf' }]);
  await settle();
  expect(browser.wordsThatArrived()).toEqual(['to Yusuf']);
});

test('the order holds if the clock of the device goes back', async () => {
  browser.isOnline = false;
  const tab = openTab();
  tab.write('one');
  vi.setSystemTime(Date.now() - 600_000);
  tab.write('two');
  tab.kill();
  openTab();
  browser.goOnline();
  await settle();
  expect(browser.wordsThatArrived()).toEqual(['one', 'two']);
});

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

test('without a network nothing is tried, and all is sent once there is one', async () => {
  browser.isOnline = false;
  const tab = openTab();
  tab.write('one', 'two');
  await settle();
  expect(tab.send).not.toHaveBeenCalled();
  expect(tab.states().map(([, state]) => state)).toEqual(['sending', 'sending']);
  browser.goOnline();
  await settle();
  expect(browser.wordsThatArrived()).toEqual(['one', 'two']);
});

test('an item whose network ends during the request waits without a failure', async () => {
  const tab = openTab();
  browser.answers.push(() => {
    browser.isOnline = false;
    throw new Error('network');
  });
  tab.write('one');
  await settle();
  expect(tab.states()).toEqual([['one', 'sending']]);
  expect(tab.onFailed).not.toHaveBeenCalled();
  browser.goOnline();
  await settle();
  expect(browser.wordsThatArrived()).toEqual(['one']);
});

test('after a rate limit nothing is sent before the moment that it names, not even after a reload', async () => {
  const end = new Date(Date.now() + 600_000).toISOString();
  const tab = openTab();
  browser.answers.push(fail(end));
  tab.write('one', 'two');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(tab.send).toHaveBeenCalledTimes(1);
  expect(tab.states()).toContainEqual(['one', 'failed']);
  tab.kill();
  const later = openTab();
  browser.goOnline();
  await vi.advanceTimersByTimeAsync(299_000);
  expect(later.send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(browser.wordsThatArrived()).toEqual(['one', 'two']);
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
  expect(browser.wordsThatArrived()).toEqual(['one']);
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

test('nothing is sent after the member has left', async () => {
  browser.isOnline = false;
  const tab = openTab();
  tab.write('one');
  tab.kill();
  browser.goOnline();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tab.send).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(1);
});

test('a browser without locks sends one at a time, too', async () => {
  stubLocks(null);
  const tab = openTab();
  browser.answers.push(() => new Promise(() => {}));
  tab.write('one', 'two');
  tab.write('three');
  await settle();
  expect(tab.send.mock.calls.map(([{ words }]) => words)).toEqual(['one']);
});
