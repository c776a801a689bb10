import type { FailedPart } from '@pure/ui';
import { useState } from 'react';

interface Attempts {
  /** the `key` of the `PartOnDemand`: a further attempt is another one */
  attempt: number;
  /** for a notice in the part's place; null while its code loads */
  failed: FailedPart | null;
  /** its `onLoadError` and `onWaiting`: it opens by itself when the network is back */
  onFailure: (error: unknown) => void;
}

/** For a part whose place says by itself that the code loads, waits for the network or failed. */
export function useAttempts(): Attempts {
  const [attempt, setAttempt] = useState(0);
  const [error, onFailure] = useState<unknown>();

  function onRetry(): void {
    onFailure(undefined);
    setAttempt(attempt + 1);
  }

  return { attempt, failed: error ? { error, onRetry } : null, onFailure };
}
