import { setPartHost } from '@pure/contracts/import-part';
import { vi } from 'vitest';

/** From now on no part of the code loads, as in an old tab whose files were removed. Returns the tab's reload. */
export function removeParts() {
  const removed = new Error('404');
  const reload = vi.fn<() => void>();
  setPartHost({
    load: () => Promise.reject(removed),
    showWaiting: () => {},
    reloadAfter: (error) => (error === removed ? reload : undefined),
  });
  return reload;
}

export const restoreParts = () =>
  void Reflect.deleteProperty(globalThis, Symbol.for('pure.part-host'));
