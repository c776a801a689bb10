// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRouteChange } from '../navigation/use-route-change.ts';
import { registerWorker } from './register-worker.ts';
import { whenRead } from './when-read.ts';
import { checkForNewVersion } from './worker-version.ts';

/** Registers the worker. Returns whether its newest one is of another version than this tab. */
export function useWorker(): boolean {
  const queryClient = useQueryClient();
  const [isAnother, setAnother] = useState(false);
  const check = useRef(() => {});

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function watch(): Promise<void> {
      await whenRead(queryClient);
      const registration = await registerWorker();
      if (!registration || signal.aborted) return;
      check.current = () => void checkForNewVersion(registration).then(setAnother);
      // A worker that is being installed is asked once it has all of its files.
      const watchInstalling = () =>
        registration.installing?.addEventListener('statechange', () => check.current());
      registration.addEventListener('updatefound', watchInstalling, { signal });
      watchInstalling();
      check.current();
    }
    void watch();
    return () => leaving.abort();
  }, [queryClient]);

  // A worker may have answered too late.
  useRouteChange(() => check.current());
  return isAnother;
}
