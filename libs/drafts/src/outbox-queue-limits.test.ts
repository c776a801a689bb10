import { expect, test, vi } from 'vitest';
import { browser, fail, openTab, settle, useBrowser } from './testing/fake-tabs.ts';

useBrowser();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

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

test('a retry of the member doesn’t send before that moment either', async () => {
  const tab = openTab();
  browser.answers.push(fail(inMinutes(10)));
  tab.write('one');
  await settle();
  const retry = () => tab.queue.retryItem(tab.outbox.getState().entries[0]?.item.id ?? '');
  await vi.advanceTimersByTimeAsync(300_000);
  retry();
  await settle();
  expect(tab.send).toHaveBeenCalledTimes(1);
  expect(tab.states()).toEqual([['one', 'failed']]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(browser.wordsThatArrived()).toEqual(['one']);
});

test('after a reload an item that waits for that moment doesn’t look as if it were on its way', async () => {
  const tab = openTab();
  browser.answers.push(fail(inMinutes(10)));
  tab.write('one', 'two');
  await settle();
  tab.kill();
  expect(openTab().states()).toEqual([
    ['two', 'sending'],
    ['one', 'failed'],
  ]);
});

test('if that moment has passed by the clock of the device, the pauses grow all the same', async () => {
  const tab = openTab();
  browser.answers.push(...Array.from({ length: 8 }, () => fail(inMinutes(-10))));
  tab.write('one');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.send.mock.calls.length).toBeLessThan(7);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(browser.wordsThatArrived()).toEqual(['one']);
});
