import { setPartHost } from '@pure/contracts/import-part';
import type { OnDemand } from '@pure/ui';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';

/** Holds back the code of a part, also if an earlier test loaded it. */
export function holdPart<Props>(part: OnDemand<Props>) {
  const { load } = part;
  let loading = Promise.withResolvers<ComponentType<Props>>();
  vi.spyOn(part, 'loaded').mockReturnValue(null);
  vi.spyOn(part, 'load').mockImplementation(() => loading.promise);

  /** The next load is another attempt. */
  async function fail(reason = new Error('The code could not be loaded')): Promise<void> {
    const { reject } = loading;
    loading = Promise.withResolvers();
    await act(async () => reject(reason));
  }

  /** As in an old tab whose files were removed. Returns the tab's reload. */
  async function remove() {
    const removed = new Error('404');
    const reload = vi.fn<() => void>();
    setPartHost({
      load: (loadPart) => loadPart(),
      showWaiting: () => {},
      reloadAfter: (error) => (error === removed ? reload : undefined),
    });
    await fail(removed);
    return reload;
  }

  return { arrive: () => act(async () => loading.resolve(await load())), fail, remove };
}
