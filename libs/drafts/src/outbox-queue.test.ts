import { expect, test, vi } from 'vitest';
import { browser, openTab, settle, stubLocks, useBrowser } from './testing/fake-tabs.ts';

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
