import { RequestError } from '@pure/data';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(act: () => Promise<string>) {
  const controller = new AbortController();
  const onWaiting = vi.fn();
  const result = keepTrying(act, { signal: controller.signal, onWaiting });
  result.catch(() => {});
  return { result, onWaiting, controller };
}

const offline = () => Promise.reject(new RequestError('network'));

test('a lost connection is waited for, and the same is tried again', async () => {
  const act = vi.fn(async () => 'here').mockImplementationOnce(offline);
  const { result, onWaiting } = start(act);
  await vi.advanceTimersByTimeAsync(999);
  expect(act).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('here');
  expect(onWaiting.mock.calls).toEqual([[true], [false]]);
});

test('it goes on at once when the browser is online again', async () => {
  const act = vi.fn(async () => 'here').mockImplementationOnce(offline);
  const { result } = start(act);
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  expect(await result).toBe('here');
});

test('a refusal is thrown at once', async () => {
  const refused = new RequestError('refused');
  const { result, onWaiting } = start(() => Promise.reject(refused));
  await expect(result).rejects.toBe(refused);
  expect(onWaiting).not.toHaveBeenCalled();
});

test('stopping ends the wait', async () => {
  const { result, controller } = start(offline);
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  await expect(result).rejects.toThrow(/abort/i);
});
