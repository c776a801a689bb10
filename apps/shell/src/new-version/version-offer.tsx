import { toast } from '@pure/ui/feedback';
import { useEffect, useRef } from 'react';
import { registeredWorker } from '../installed-app/register-worker.ts';
import { checkForNewVersion } from '../installed-app/worker-version.ts';
import { useRouteChange } from '../navigation/use-route-change.ts';
import { checkForUpdate } from './check-for-update.ts';
import { isBusy } from './is-busy.ts';
import { loadNewVersion } from './load-new-version.ts';
import { type RegistryCheck, watchRegistry } from './registry-check.ts';
import { strings } from './strings.ts';
import { whenNotBusy } from './when-not-busy.ts';

/**
 * Offers a new version, which the worker or the registry has, at the next change of route: a reload in the middle of a
 * page would take away what is looked at.
 */
export default function VersionOffer() {
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
    const worker = await registeredWorker();
    if (worker) checkForUpdate(worker);
    const ready = worker && (await checkForNewVersion(worker)) ? worker : null;
    if (!ready && !registry.current?.isNewer()) return;
    if (isBusy()) return;
    const load = () => (ready ? loadNewVersion(ready) : location.reload());
    toast(strings.newVersion, {
      label: strings.reload,
      onSelect: () => (isBusy() ? offerLater() : load()),
    });
  }

  function offerLater(): void {
    toast(strings.finishFirst);
    stopWaiting.current();
    stopWaiting.current = whenNotBusy(() => void offer());
  }

  useRouteChange(() => void offer());
  return null;
}
