// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRouteChange } from '../navigation/use-route-change.ts';
import { registerWorker } from './register-worker.ts';
import { VERSION_CHECK_INTERVAL_MS } from './version-check-interval.ts';
import { whenQueriesSettled } from './when-queries-settled.ts';
import { checkForNewVersion } from './worker-version.ts';

/**
 * Registers the worker. Returns whether a new version may be there: the newest worker is of another one, or the page
 * has been open for an hour.
 */
export function useWorker(): boolean {
  const queryClient = useQueryClient();
  const [mayBeNew, setNew] = useState(false);
  const check = useRef(() => {});

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(setNew, VERSION_CHECK_INTERVAL_MS, true);
    async function watch(): Promise<void> {
      await whenQueriesSettled(queryClient);
      const registration = await registerWorker();
      if (!registration || signal.aborted) return;
      // No answer doesn't take back one that was given.
      check.current = () =>
        void checkForNewVersion(registration).then((isOther) => isOther && setNew(true));
      const onStateChange = () => check.current();
      // A worker that is being installed is asked once it has all of its files.
      const watchInstalling = () =>
        registration.installing?.addEventListener('statechange', onStateChange, { signal });
      registration.addEventListener('updatefound', watchInstalling, { signal });
      watchInstalling();
      check.current();
    }
    void watch();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [queryClient]);

  // A worker may have answered too late.
  useRouteChange(() => check.current());
  return mayBeNew;
}
