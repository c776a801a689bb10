import { useCallback, useState } from 'react';
import { useRemoteControls } from '../remote-controls.ts';

interface Retry {
  busy: boolean;
  retry: () => void;
  /** the error of the last retry; undefined before the first one */
  problem: unknown;
}

/** The state and the action of a Try again button. */
export function useRetry(remote: string): Retry {
  const controls = useRemoteControls();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const retry = useCallback(() => {
    setBusy(true);
    void controls
      .retry(remote)
      .then(setProblem)
      .finally(() => setBusy(false));
  }, [controls, remote]);
  return { busy, retry, problem };
}
