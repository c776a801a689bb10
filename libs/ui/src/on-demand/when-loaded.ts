import { showWaiting } from '@pure/contracts/import-part';
import { keepTypedKeys } from './keep-typed-keys.ts';
import type { OnDemand } from './on-demand.ts';
import { openWhenOnline } from './open-when-online.ts';
import { toastLoadFailed } from './toast-load-failed.ts';

/**
 * Runs `action` once the code of a part has loaded. If it has loaded already, `action` runs synchronously:
 * phones open the keyboard only for a focus that happens within the tap. Keys that are typed meanwhile go to the text area
 * that `action` focuses. Without a network, `action` runs when it is back, unless the member writes elsewhere by then.
 */
export function whenLoaded<Props>(
  part: OnDemand<Props>,
  action: () => void,
  onLoadError?: () => void,
): void {
  if (part.loaded()) return action();
  const typeKeptKeys = keepTypedKeys();
  const loading = part.load();
  showWaiting(loading);
  void loading
    .then(action, (error: unknown) => {
      onLoadError?.();
      toastLoadFailed(error);
      if (!navigator.onLine) openWhenOnline(() => whenLoaded(part, action, onLoadError), ignore);
    })
    .finally(typeKeptKeys);
}

const ignore = () => undefined;
