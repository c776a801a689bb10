import { setPartHost } from '@pure/contracts/import-part';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { onDemand } from '../on-demand/on-demand.ts';
import { clearToasts } from './clear-toasts.ts';

/** Takes away after each test what parts leave: what they rendered, toasts, mocks and a fake host. */
export function cleanUpParts(): void {
  afterEach(() => {
    cleanup();
    clearToasts();
    vi.restoreAllMocks();
    Reflect.deleteProperty(globalThis, Symbol.for('pure.part-host'));
  });
}

/** what a part shows once its code is here */
export const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

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
