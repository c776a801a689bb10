import { setPartHost } from '@pure/contracts/import-part';
import { vi } from 'vitest';
import { onDemand } from '../on-demand/on-demand.ts';

/** A part whose file was removed, in a host that then offers to reload. */
export function removedPart() {
  const removed = new Error('404');
  const reload = vi.fn<() => void>();
  setPartHost({
    load: (load) => load(),
    showWaiting: () => {},
    reloadAfter: (error) => (error === removed ? reload : undefined),
  });
  return { part: onDemand<{ name: string }>(() => Promise.reject(removed)), reload };
}
