import { afterEach, expect, test, vi } from 'vitest';
import { importPart, type PartHost, setPartHost, showWaiting } from './import-part.ts';

const load = vi.fn<(load: () => Promise<unknown>, folder: string) => Promise<never>>();
const host = { load, showWaiting: vi.fn<PartHost['showWaiting']>() };
afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for('pure.part-host')));

test('without a host, a part is imported as it is', async () => {
  expect(await importPart(async () => 'dialog')).toBe('dialog');
  expect(() => showWaiting(Promise.resolve())).not.toThrow();
});

test('a host loads every part, and shows that the member waits', async () => {
  setPartHost(host);
  load.mockResolvedValue('loaded by the host' as never);
  const part = async () => 'dialog';
  expect(await importPart(part)).toBe('loaded by the host');
  expect(load).toHaveBeenCalledWith(part, '');
  const loading = Promise.resolve();
  showWaiting(loading);
  expect(host.showWaiting).toHaveBeenCalledWith(loading);
});
