import { RequestError, type RequestErrorKind } from '@pure/data';
import { expect, test, vi } from 'vitest';
import { sendLastWish } from './last-wish.ts';

const failure = (kind: RequestErrorKind) => new RequestError(kind);

/** A member's finger and a server that answers when told to. */
function toggling(first: boolean | undefined) {
  let wanted = first;
  let running = 0;
  const answers: ((error?: RequestError) => void)[] = [];
  const send = vi.fn((_wish: boolean) => {
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
  const ask = vi.fn(async (): Promise<boolean | null> => null);
  const outcome = sendLastWish({ wanted: () => wanted, send, ask });
  outcome.catch(() => undefined);
  return {
    outcome,
    ask,
    sent: () => send.mock.calls.map(([wish]) => wish),
    wish: (wish: boolean | undefined) => (wanted = wish),
    answer: async (error?: RequestError) => {
      await vi.waitFor(() => expect(answers).not.toHaveLength(0));
      answers.shift()?.(error);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('one wish is one request', async () => {
  const { outcome, answer, sent } = toggling(true);
  await answer();
  expect(await outcome).toBe(true);
  expect(sent()).toEqual([true]);
});

test('a wish taken back on the way is sent after it, one at a time', async () => {
  const { outcome, wish, answer, sent } = toggling(true);
  wish(false);
  await answer();
  await answer();
  expect(await outcome).toBe(false);
  expect(sent()).toEqual([true, false]);
});

test('taken back and wished again meanwhile, nothing more is sent', async () => {
  const { outcome, wish, answer, sent } = toggling(true);
  wish(false);
  wish(true);
  await answer();
  expect(await outcome).toBe(true);
  expect(sent()).toEqual([true]);
});

test('a refusal is thrown at once', async () => {
  const { outcome, answer, ask } = toggling(true);
  await answer(failure('refused'));
  await expect(outcome).rejects.toThrow('refused');
  expect(ask).not.toHaveBeenCalled();
});

test('an answer lost on the way is no failure when the server holds the wish', async () => {
  const { outcome, answer, ask } = toggling(true);
  ask.mockResolvedValue(true);
  await answer(failure('network'));
  expect(await outcome).toBe(true);
});

test('it is one when the server holds the contrary, or gives no answer either', async () => {
  for (const held of [false, null]) {
    const { outcome, answer, ask } = toggling(true);
    ask.mockResolvedValue(held);
    await answer(failure('network'));
    await expect(outcome).rejects.toThrow('network');
  }
});

test('a failure that a newer wish has overtaken says nothing: the newer one is sent', async () => {
  const { outcome, wish, answer, sent, ask } = toggling(true);
  wish(false);
  await answer(failure('network'));
  await answer();
  expect(await outcome).toBe(false);
  expect(sent()).toEqual([true, false]);
  expect(ask).not.toHaveBeenCalled();
});

test('nobody wishes after the member has left', async () => {
  const { outcome, wish, answer, sent } = toggling(true);
  wish(undefined);
  await answer(failure('refused'));
  expect(await outcome).toBeUndefined();
  expect(sent()).toEqual([true]);
});
