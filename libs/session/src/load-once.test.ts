import { type PartHost, setPartHost } from '@pure/contracts/import-part';
import { afterEach, expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for('pure.part-host')));

test('the host loads a chunk once, and again after a failure', async () => {
  const load = vi.fn<(load: () => Promise<unknown>) => Promise<never>>((load) => load() as never);
  setPartHost({ load, showWaiting: () => {} } as PartHost);
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('offline'));
  fetch.mockResolvedValue('chunk');
  const loadChunk = loadOnce(fetch);
  await expect(loadChunk()).rejects.toThrow('offline');
  expect(await Promise.all([loadChunk(), loadChunk()])).toEqual(['chunk', 'chunk']);
  expect(await loadChunk()).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(2);
});
