import { expect, test, vi } from 'vitest';
import { recoverLostAnswer } from './recover-lost-answer.ts';
import { RequestError } from './request-error.ts';

test.each(['network', 'unknown', 'conflict'] as const)(
  'a change that failed with %s succeeded if the server holds it',
  async (kind) => {
    expect(await recoverLostAnswer(new RequestError(kind), async () => 'held')).toBe('held');
  },
);

test('the change failed if the server has another state, or doesn’t answer the check either', async () => {
  const error = new RequestError('network');
  await expect(recoverLostAnswer(error, async () => undefined)).rejects.toBe(error);
  await expect(recoverLostAnswer(error, () => Promise.reject(new Error()))).rejects.toBe(error);
});

test('a refusal is not checked', async () => {
  const readBack = vi.fn();
  for (const kind of ['refused', 'rate-limited', 'not-found'] as const) {
    const error = new RequestError(kind);
    await expect(recoverLostAnswer(error, readBack)).rejects.toBe(error);
  }
  expect(readBack).not.toHaveBeenCalled();
});

test('a refusal is checked if the server refuses to repeat a change', async () => {
  const recover = (kind: 'refused' | 'rate-limited') =>
    recoverLostAnswer(new RequestError(kind), async () => 'held', { afterRefusal: true });
  expect(await recover('refused')).toBe('held');
  await expect(recover('rate-limited')).rejects.toThrow('rate-limited');
});
