// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useLocation } from '@pure/router';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isBusy } from './is-busy.ts';
import {
  createUpdateCheck,
  checkForNewVersion,
  loadNewVersion,
  onWorkerInstalled,
} from './new-version.ts';
import { registerWorker } from './register-worker.ts';
import { type RegistryCheck, watchRegistry } from './registry-check.ts';
import { strings } from './strings.ts';
import { whenDone } from './when-done.ts';
import { whenRead } from './when-read.ts';

/**
 * Registers the worker, and offers a new version, which the worker or the registry has, at the next change of route: a
 * reload in the middle of a page would take away what the member looks at.
 */
export function useNewVersion(): void {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const checkForUpdate = useRef(() => {});
  const registry = useRef<RegistryCheck>(null);
  const stopWaiting = useRef(() => {});

  useEffect(() => {
    const watch = watchRegistry();
    registry.current = watch;
    return () => {
      watch.stop();
      stopWaiting.current();
    };
  }, []);

  async function offer(): Promise<void> {
    const registration = await registerWorker();
    const ready = registration && (await checkForNewVersion(registration)) ? registration : null;
    if (!ready && !registry.current?.isNewer()) return;
    if (isBusy(queryClient)) return;
    const load = () => (ready ? loadNewVersion(ready) : location.reload());
    toast(strings.newVersion, {
      label: strings.reload,
      onSelect: () => (isBusy(queryClient) ? offerLater() : load()),
    });
  }

  function offerLater(): void {
    toast(strings.finishFirst);
    stopWaiting.current();
    stopWaiting.current = whenDone(queryClient, () => void offer());
  }

  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    async function watch(): Promise<void> {
      await whenRead(queryClient);
      const registration = await registerWorker();
      if (!registration || isLeft) return;
      const check = () => void checkForNewVersion(registration);
      stop = onWorkerInstalled(registration, check);
      checkForUpdate.current = createUpdateCheck(registration);
      check();
    }
    void watch();
    return () => {
      isLeft = true;
      stop();
    };
  }, [queryClient]);

  const onRouteChange = useEffectEvent(() => {
    checkForUpdate.current();
    void offer();
  });
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    onRouteChange();
  }, [pathname]);
}
