import { expect, test, vi } from 'vitest';
import { recoverLostAnswer } from './recover-lost-answer.ts';
import { RequestError } from './request-error.ts';

test.each(['network', 'unknown', 'conflict'] as const)(
  'a change that failed with %s succeeded if the server holds it',
  async (kind) => {
    expect(await recoverLostAnswer(new RequestError(kind), async () => 'held')).toBe('held');
  },
);

test('the change failed if the server holds something else, or gives no answer either', async () => {
  const error = new RequestError('network');
  await expect(recoverLostAnswer(error, async () => undefined)).rejects.toBe(error);
  await expect(recoverLostAnswer(error, () => Promise.reject(new Error()))).rejects.toBe(error);
});

test('nothing is read after a refusal', async () => {
  const readBack = vi.fn();
  for (const kind of ['refused', 'rate-limited', 'not-found'] as const) {
    const error = new RequestError(kind);
    await expect(recoverLostAnswer(error, readBack)).rejects.toBe(error);
  }
  expect(readBack).not.toHaveBeenCalled();
});

test('where the server refuses a change that was made before, a refusal is checked, too', async () => {
  const recover = (kind: 'refused' | 'rate-limited') =>
    recoverLostAnswer(new RequestError(kind), async () => 'held', { afterRefusal: true });
  expect(await recover('refused')).toBe('held');
  await expect(recover('rate-limited')).rejects.toThrow('rate-limited');
});
