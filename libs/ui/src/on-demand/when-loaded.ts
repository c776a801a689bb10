import { showWaiting } from '@pure/contracts/import-part';
import type { OnDemand } from './on-demand.ts';
import { notePress, openWhenOnline } from './open-when-online.ts';
import { toastLoadFailed } from './toast-load-failed.ts';

/**
 * Runs `action` once the code of a part has loaded. If it has loaded already, `action` runs synchronously.
 * Without a network, `action` runs when it is back, unless the member writes elsewhere or has opened something else by
 * then.
 *
 * @param onLoading called as a load begins; returns a function to call as it ends, after `action`
 */
export function whenLoaded<Props>(
  part: OnDemand<Props>,
  action: () => void,
  onLoadError?: () => void,
  onLoading?: () => () => void,
): void {
  const press = notePress();
  if (part.loaded()) return action();
  const onLoaded = onLoading?.();
  const loading = part.load();
  showWaiting(loading);
  void loading
    .then(action, (error: unknown) => {
      onLoadError?.();
      toastLoadFailed(error);
      const retry = () => whenLoaded(part, action, onLoadError, onLoading);
      if (!navigator.onLine) openWhenOnline(retry, ignore, press);
    })
    .finally(onLoaded);
}

const ignore = () => undefined;
