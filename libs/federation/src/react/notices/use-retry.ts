import { useCallback, useState } from 'react';
import { useRemoteControls } from '../remote-controls.ts';

/** The state and the action of a Try again button. */
export function useRetry(remote: string): { busy: boolean; retry: () => void } {
  const controls = useRemoteControls();
  const [busy, setBusy] = useState(false);
  const retry = useCallback(() => {
    setBusy(true);
    void controls.retry(remote).finally(() => setBusy(false));
  }, [controls, remote]);
  return { busy, retry };
}
