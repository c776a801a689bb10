import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

test('two jobs run at a time, the others wait in order, and a failed job makes room as well', async () => {
  const runLimited = createLimiter(2);
  const began: number[] = [];
  const ends: ((fails: boolean) => void)[] = [];
  const jobs = [0, 1, 2, 3].map((number) =>
    runLimited(
      () =>
        new Promise<void>((resolve, reject) => {
          began.push(number);
          ends[number] = (fails) => (fails ? reject(new Error('broken')) : resolve());
        }),
    ).catch(() => undefined),
  );
  await Promise.resolve();
  expect(began).toEqual([0, 1]);
  ends[1]?.(true);
  await jobs[1];
  expect(began).toEqual([0, 1, 2]);
  ends[0]?.(false);
  await jobs[0];
  expect(began).toEqual([0, 1, 2, 3]);
});
