import { showWaiting } from '@pure/contracts/import-part';
import { toast } from '@pure/ui/feedback';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import type { OnDemand } from './on-demand.ts';
import { strings } from './strings.ts';

interface PartOnDemandProps<Props> {
  of: OnDemand<Props>;
  props: Props;
  /**
   * Called after a toast has told the member that the code didn't load; close the part there. Leave it out
   * for a part that the member didn't ask for: a failure is then silent and the children
   * stay until the network is back.
   */
  onLoadError?: () => void;
  /** shown while the code loads */
  children?: ReactNode;
}

export function PartOnDemand<Props extends object>(partProps: PartOnDemandProps<Props>) {
  const { of, props, onLoadError, children } = partProps;
  const [Part, setPart] = useState<ComponentType<Props> | null>(() => of.loaded());
  const reportLoadError = useEffectEvent(() => {
    if (!onLoadError) return;
    toast.error(strings.loadFailed);
    onLoadError();
  });

  const showIfAsked = useEffectEvent((loading: Promise<unknown>) => {
    if (onLoadError && !of.loaded()) showWaiting(loading);
  });

  useEffect(() => {
    let isMounted = true;
    const load = () => {
      const loading = of.load();
      showIfAsked(loading);
      void loading.then(
        (part) => isMounted && setPart(() => part),
        () => isMounted && reportLoadError(),
      );
    };
    load();
    addEventListener('online', load);
    return () => {
      isMounted = false;
      removeEventListener('online', load);
    };
  }, [of]);

  return Part ? <Part {...props} /> : children;
}
