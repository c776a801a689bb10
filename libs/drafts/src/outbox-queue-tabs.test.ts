import { expect, test, vi } from 'vitest';
import { browser, fakeLocks, openTab, settle, stubLocks, useBrowser } from './testing/fake-tabs.ts';

useBrowser();

test('what a killed tab left is sent after the next start, with the same ids', async () => {
  const tab = openTab();
  browser.answers.push((item) => {
    browser.arrive(item);
    return new Promise(() => {});
  });
  tab.write('one', 'two');
  await settle();
  // The server has the first, but the tab never got its answer.
  stubLocks(fakeLocks());
  tab.kill();
  openTab();
  await settle();
  expect(browser.wordsThatArrived()).toEqual(['one', 'two']);
  expect(localStorage).toHaveLength(0);
});

test('two tabs that restore the same items send each once', async () => {
  browser.isOnline = false;
  const earlier = openTab();
  earlier.write('one', 'two');
  earlier.kill();
  const tabs = [openTab(), openTab()];
  browser.goOnline();
  await settle();
  const sent = tabs.flatMap(({ send }) => send.mock.calls.map(([{ words }]) => words));
  expect(sent.toSorted()).toEqual(['one', 'two']);
  expect(browser.wordsThatArrived()).toEqual(['one', 'two']);
  expect(tabs.flatMap((tab) => tab.states())).toEqual([]);
});

test('two tabs that write at the same time keep their orders', async () => {
  const [left, right] = [openTab(), openTab()];
  left.write('left 1', 'left 2');
  right.write('right 1', 'right 2');
  await settle();
  expect(browser.wordsThatArrived().filter((words) => words.startsWith('left'))).toEqual([
    'left 1',
    'left 2',
  ]);
  expect(browser.wordsThatArrived().filter((words) => words.startsWith('right'))).toEqual([
    'right 1',
    'right 2',
  ]);
});

test('a tab takes up what a crashed one left when the member returns to it', async () => {
  const tab = openTab();
  browser.isOnline = false;
  const crashing = openTab();
  crashing.write('one');
  crashing.kill();
  browser.isOnline = true;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(tab.send).toHaveBeenCalledTimes(1);
  expect(browser.wordsThatArrived()).toEqual(['one']);
});
