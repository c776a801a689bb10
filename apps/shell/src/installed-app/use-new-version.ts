import { useLocation } from '@pure/router';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isBusy } from './is-busy.ts';
import {
  createUpdateCheck,
  isNewVersionReady,
  loadNewVersion,
  onWorkerInstalled,
} from './new-version.ts';
import { registerWorker } from './register-worker.ts';
import { strings } from './strings.ts';
import { whenRead } from './when-read.ts';

/**
 * Registers the worker, and offers a new version at the next change of route: a reload in the middle of a page would
 * take away what the member looks at.
 */
export function useNewVersion(): void {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const checkForUpdate = useRef(() => {});

  async function offer(): Promise<void> {
    const registration = await registerWorker();
    if (!registration || !(await isNewVersionReady(registration))) return;
    if (isBusy(queryClient)) return;
    toast(strings.newVersion, {
      label: strings.reload,
      onSelect: () => (isBusy(queryClient) ? offer() : loadNewVersion(registration)),
    });
  }

  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    async function watch(): Promise<void> {
      await whenRead(queryClient);
      const registration = await registerWorker();
      if (!registration || isLeft) return;
      const check = () => void isNewVersionReady(registration);
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
