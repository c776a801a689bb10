import { expect, test, vi } from 'vitest';
import type { Driver } from './driver.ts';
import { pageOf } from './page.ts';

test('a wait ends with its browser', async () => {
  const evaluate = vi.fn(() => Promise.reject(new Error('no session')));
  const driver: Partial<Driver> = { evaluate, isOpen: async () => false };
  await expect(pageOf(driver as Driver).see('Soup')).rejects.toThrow('no session');
  // The last call asks what the page shows.
  expect(evaluate).toHaveBeenCalledTimes(2);
});
