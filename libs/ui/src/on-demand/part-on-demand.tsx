// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { reloadAfter, showWaiting } from '@pure/contracts/import-part';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { OnDemand } from './on-demand.ts';
import { notePress, openWhenOnline } from './open-when-online.ts';
import { toastLoadFailed } from './toast-load-failed.ts';

interface PartOnDemandProps<Props> {
  of: OnDemand<Props>;
  props: Props;
  /**
   * Called after a toast has told the member that the code didn't load; close the part there. Without a network the
   * part waits instead, and opens by itself. Leave it out for a part that the member didn't ask for: a failure is then
   * silent, and the children stay until a further attempt works. Attempts follow when the network is back or the
   * document is shown again, unless only a reload helps.
   * @param retry begins another attempt
   */
  onLoadError?: (error: unknown, retry: () => void) => void;
  /**
   * Called when the part begins to wait for the network. With it, no toast tells of that or of a failure: the part's
   * own place does, as `PartWithFallback` shows it.
   */
  onWaiting?: (error: unknown, retry: () => void) => void;
  /** shown while the code loads */
  children?: ReactNode;
}

export function PartOnDemand<Props extends object>(partProps: PartOnDemandProps<Props>) {
  const { of, props, onLoadError, onWaiting, children } = partProps;
  const [Part, setPart] = useState<ComponentType<Props> | null>(() => of.loaded());

  const notePressIfAsked = useEffectEvent(() =>
    onLoadError && !children && !onWaiting ? notePress() : undefined,
  );

  // Before the effects of what the part contains, which may wait for the network.
  useLayoutEffect(() => {
    if (of.loaded()) notePressIfAsked();
  }, [of]);

  const showIfAsked = useEffectEvent((loading: Promise<unknown>) => {
    if (!onLoadError || of.loaded()) return;
    showWaiting(loading);
    return notePressIfAsked();
  });

  // Reads the newest `onLoadError`: a dialog may have closed since.
  const giveUp = useEffectEvent((error: unknown, retry: () => void) => onLoadError?.(error, retry));

  const handleFailure = useEffectEvent(
    (error: unknown, retry: () => void, unmounting: AbortController, press?: object) => {
      const { signal } = unmounting;
      if (!onLoadError) return void (reloadAfter(error) && unmounting.abort());
      const orGiveUp = onWaiting ? undefined : () => giveUp(error, retry);
      openWhenOnline(retry, orGiveUp, press, signal);
      if (!onWaiting) toastLoadFailed(error);
      if (navigator.onLine) onLoadError(error, retry);
      else onWaiting?.(error, retry);
    },
  );

  const isSilent = !onLoadError;
  useEffect(() => {
    const unmounting = new AbortController();
    const { signal } = unmounting;
    const load = () => {
      const loading = of.load();
      const press = showIfAsked(loading);
      void loading.then(
        (part) => signal.aborted || setPart(() => part),
        (error: unknown) => signal.aborted || handleFailure(error, load, unmounting, press),
      );
    };
    load();
    if (isSilent) {
      const loadIfShown = () => document.hidden || load();
      addEventListener('online', loadIfShown, { signal });
      document.addEventListener('visibilitychange', loadIfShown, { signal });
    }
    return () => unmounting.abort();
  }, [isSilent, of]);

  return Part ? <Part {...props} /> : children;
}
