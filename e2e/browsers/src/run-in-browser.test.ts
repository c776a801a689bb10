import { expect, test, vi } from 'vitest';
import type { Driver } from './driver.ts';
import { runInBrowser } from './run-in-browser.ts';

/** Opens browsers; those whose numbers are given end while the scenario runs. */
function browsers(...ending: number[]) {
  const closed: number[] = [];
  let opened = 0;
  return {
    closed,
    async open() {
      opened += 1;
      const number = opened;
      const driver: Partial<Driver> = {
        isOpen: async () => !ending.includes(number),
        close: async () => void closed.push(number),
      };
      return driver as Driver;
    },
  };
}

const failing = async () => Promise.reject(new Error('no profile'));
const warn = vi.fn();
const neverFinished = () => undefined;

test('a scenario that fails in a running browser fails, and isn’t repeated', async () => {
  const { open, closed } = browsers();
  await expect(runInBrowser(open, failing, neverFinished, warn)).rejects.toThrow('no profile');
  expect(closed).toEqual([1]);
  expect(warn).not.toHaveBeenCalled();
});

test('a scenario whose browser ended begins again in another one, and the log says so', async () => {
  const { open, closed } = browsers(1);
  const scenario = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no session'));
  await runInBrowser(open, scenario, neverFinished, warn);
  expect(scenario).toHaveBeenCalledTimes(2);
  expect(closed).toEqual([1, 2]);
  expect(warn).toHaveBeenCalledOnce();
});

test('a scenario that ends each browser fails', async () => {
  const { open, closed } = browsers(1, 2);
  await expect(runInBrowser(open, failing, neverFinished, warn)).rejects.toThrow('no profile');
  expect(closed).toEqual([1, 2]);
});

test('after a browser that ended, a failure is one', async () => {
  const { open } = browsers(1);
  await expect(runInBrowser(open, failing, neverFinished, warn)).rejects.toThrow('no profile');
});

test('a test that times out closes its browser, and begins no other one', async () => {
  const { open, closed } = browsers(1);
  const waiting = Promise.withResolvers<void>();
  let finish: () => unknown = neverFinished;
  const onFinished = (run: () => unknown) => void (finish = run);
  const run = runInBrowser(open, () => waiting.promise, onFinished, warn);
  await finish();
  expect(closed).toEqual([1]);
  waiting.reject(new Error('no session'));
  await expect(run).rejects.toThrow('no session');
  expect(closed).toEqual([1]);
  expect(warn).not.toHaveBeenCalled();
});
