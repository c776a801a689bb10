import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('two run at once, the others wait in order, and a failure holds nobody up', async () => {
  const turn = createTurns(2);
  const began: number[] = [];
  const ends: ((fails: boolean) => void)[] = [];
  const jobs = [0, 1, 2, 3].map((number) =>
    turn(
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
