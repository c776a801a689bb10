import { expect, test } from 'vitest';
import { SlidingWindow } from './sliding-window.ts';

test('no five minutes hold more than thirty uses of one key', () => {
  const limit = new SlidingWindow(30, 300_000);
  const allowed = Array.from({ length: 1200 }, (_, second) => second * 1000).filter((at) =>
    limit.take('192.0.2.1', at),
  );
  for (const from of allowed) {
    const within = allowed.filter((at) => at >= from && at < from + 300_000);
    expect(within.length).toBeLessThanOrEqual(30);
  }
  expect(allowed.length).toBe(120);
  expect(limit.take('192.0.2.2', 0)).toBe(true);
});
