import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPendingChanges } from './pending-changes.ts';
import { RequestError } from './request-error.ts';
import { queueToggle } from './toggle-queue.ts';

let isOnline = true;
const goOnline = () => {
  isOnline = true;
  dispatchEvent(new Event('online'));
};

beforeEach(() => {
  isOnline = true;
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function queue(hasWaited = false) {
  const store = createPendingChanges<{ liked?: boolean }>();
  const handlers = {
    send: vi.fn(async (_on: boolean) => {}),
    readBack: vi.fn(async (): Promise<boolean | null> => null),
    onSettled: vi.fn(),
    onFailed: vi.fn(),
    hasWaited,
  };
  const toggle = (state: boolean) =>
    queueToggle(store, { id: 'soup', key: 'liked', state }, handlers);
  return { ...handlers, toggle, pending: () => store.getState().changes['soup']?.liked };
}

const failOnce = async () => {
  throw new RequestError('network');
};

test('without a network a toggle waits, and sends only the state that was chosen last', async () => {
  isOnline = false;
  const { toggle, pending, send, onFailed } = queue();
  void toggle(true);
  void toggle(false);
  void toggle(true);
  await vi.runAllTimersAsync();
  expect(pending()).toBe(true);
  expect(send).not.toHaveBeenCalled();
  goOnline();
  await vi.runAllTimersAsync();
  expect(send.mock.calls).toEqual([[true]]);
  expect(pending()).toBeUndefined();
  expect(onFailed).not.toHaveBeenCalled();
});

test.each([
  ['in this tab', false],
  ['since an earlier start', true],
])(
  'a network that fails once more when it has come back loses no toggle that waited %s',
  async (_, hasWaited) => {
    isOnline = hasWaited;
    const { toggle, pending, send, onSettled, onFailed } = queue(hasWaited);
    send.mockImplementationOnce(failOnce);
    void toggle(true);
    goOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(1);
    expect(pending()).toBe(true);
    await vi.runAllTimersAsync();
    expect(send.mock.calls).toEqual([[true], [true]]);
    expect(onSettled).toHaveBeenCalledExactlyOnceWith(true);
    expect(onFailed).not.toHaveBeenCalled();
  },
);

test('a network that goes on failing ends the wait, and the member is told', async () => {
  isOnline = false;
  const { toggle, pending, send, onFailed } = queue();
  send.mockImplementation(failOnce);
  void toggle(true);
  goOnline();
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledTimes(4);
  expect(onFailed).toHaveBeenCalledOnce();
  expect(pending()).toBeUndefined();
});

test('a toggle that waited and is refused fails at once', async () => {
  isOnline = false;
  const { toggle, send, onFailed } = queue();
  send.mockRejectedValue(new RequestError('refused'));
  void toggle(true);
  goOnline();
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
  expect(onFailed).toHaveBeenCalledOnce();
});
