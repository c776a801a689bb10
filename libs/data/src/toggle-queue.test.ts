import { describe, expect, test, vi } from 'vitest';
import { createPendingChanges } from './pending-changes.ts';
import { RequestError, type RequestErrorKind } from './request-error.ts';
import { queueToggle, sendToggle } from './toggle-queue.ts';

const failure = (kind: RequestErrorKind) => new RequestError(kind);

/** A server that answers when it is told to. */
function slowServer() {
  let running = 0;
  const answers: ((error?: RequestError) => void)[] = [];
  const send = vi.fn((_on: boolean) => {
    running += 1;
    expect(running).toBe(1);
    return new Promise<void>((resolve, reject) => {
      answers.push((error) => {
        running -= 1;
        if (error) reject(error);
        else resolve();
      });
    });
  });
  return {
    send,
    readBack: vi.fn(async (): Promise<boolean | null> => null),
    sent: () => send.mock.calls.map(([on]) => on),
    answer: async (error?: RequestError) => {
      await vi.waitFor(() => expect(answers).not.toHaveLength(0));
      answers.shift()?.(error);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe('sending', () => {
  function toggling(first: boolean | undefined) {
    let wanted = first;
    const server = slowServer();
    const outcome = sendToggle(() => wanted, server);
    outcome.catch(() => undefined);
    return { ...server, outcome, choose: (on: boolean | undefined) => (wanted = on) };
  }

  test('one toggle is one request', async () => {
    const { outcome, answer, sent } = toggling(true);
    await answer();
    expect(await outcome).toBe(true);
    expect(sent()).toEqual([true]);
  });

  test('a toggle reversed during its request is sent afterwards, one request at a time', async () => {
    const { outcome, choose, answer, sent } = toggling(true);
    choose(false);
    await answer();
    await answer();
    expect(await outcome).toBe(false);
    expect(sent()).toEqual([true, false]);
  });

  test('a toggle reversed twice during its request sends no more requests', async () => {
    const { outcome, choose, answer, sent } = toggling(true);
    choose(false);
    choose(true);
    await answer();
    expect(await outcome).toBe(true);
    expect(sent()).toEqual([true]);
  });

  test('a refusal is thrown at once', async () => {
    const { outcome, answer, readBack } = toggling(true);
    await answer(failure('refused'));
    await expect(outcome).rejects.toThrow('refused');
    expect(readBack).not.toHaveBeenCalled();
  });

  test('a lost answer is no failure if the server has the new state', async () => {
    const { outcome, answer, readBack } = toggling(true);
    readBack.mockResolvedValue(true);
    await answer(failure('network'));
    expect(await outcome).toBe(true);
  });

  test('a lost answer is a failure if the server has the old state, or doesn’t answer the check either', async () => {
    for (const held of [false, null]) {
      const { outcome, answer, readBack } = toggling(true);
      readBack.mockResolvedValue(held);
      await answer(failure('network'));
      await expect(outcome).rejects.toThrow('network');
    }
  });

  test('a failure is silent if a newer toggle follows, which is sent', async () => {
    const { outcome, choose, answer, sent, readBack } = toggling(true);
    choose(false);
    await answer(failure('network'));
    await answer();
    expect(await outcome).toBe(false);
    expect(sent()).toEqual([true, false]);
    expect(readBack).not.toHaveBeenCalled();
  });

  test('no request is sent after the member signed out', async () => {
    const { outcome, choose, answer, sent } = toggling(true);
    choose(undefined);
    await answer(failure('refused'));
    expect(await outcome).toBeUndefined();
    expect(sent()).toEqual([true]);
  });
});

describe('the queue', () => {
  function queue() {
    const store = createPendingChanges<{ liked?: boolean }>();
    const server = slowServer();
    const handlers = { ...server, onSettled: vi.fn(), onFailed: vi.fn() };
    const toggle = (state: boolean) =>
      queueToggle(store, { id: 'soup', key: 'liked', state }, handlers);
    return { ...handlers, store, toggle, pending: () => store.getState().changes['soup']?.liked };
  }

  test('shows a toggle as pending until the server has it', async () => {
    const { toggle, pending, answer, onSettled } = queue();
    const done = toggle(true);
    expect(pending()).toBe(true);
    await answer();
    await done;
    expect(onSettled).toHaveBeenCalledWith(true);
    expect(pending()).toBeUndefined();
  });

  test('accepts toggles during a request', async () => {
    const { toggle, pending, answer, sent } = queue();
    const done = toggle(true);
    await toggle(false);
    expect(pending()).toBe(false);
    await answer();
    await answer();
    await done;
    expect(sent()).toEqual([true, false]);
    expect(pending()).toBeUndefined();
  });

  test('reverts a failed toggle and shows the failure', async () => {
    const { toggle, pending, answer, onFailed, onSettled } = queue();
    const done = toggle(true);
    await answer(failure('refused'));
    await done;
    expect(onFailed).toHaveBeenCalledOnce();
    expect(onSettled).not.toHaveBeenCalled();
    expect(pending()).toBeUndefined();
  });
});

test('one of several states is chosen like a toggle', async () => {
  const store = createPendingChanges<{ reaction?: string }>();
  const send = vi.fn(async (_reaction: string) => {});
  const onSettled = vi.fn();
  const handlers = { send, readBack: async () => null, onSettled, onFailed: vi.fn() };
  const choose = (state: string) =>
    queueToggle(store, { id: 'soup', key: 'reaction', state }, handlers);
  const done = choose('👍');
  void choose('❤️');
  void choose('');
  expect(store.getState().changes).toEqual({ soup: { reaction: '' } });
  await done;
  expect(send.mock.calls).toEqual([['👍'], ['']]);
  expect(onSettled).toHaveBeenLastCalledWith('');
  expect(store.getState().changes).toEqual({});
});
