import { announce } from '@pure/ui/feedback';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../network/use-online.ts';
import type { OnDemand } from './on-demand.ts';
import { PartOnDemand } from './part-on-demand.tsx';
import { strings } from './strings.ts';

/** For an `ErrorNotice` or a `RetryButton`. */
export interface FailedPart {
  error: unknown;
  /** another attempt is under way */
  busy: boolean;
  onRetry: () => void;
}

interface PartWithFallbackProps<Props> {
  of: OnDemand<Props>;
  props: Props;
  /**
   * Stands in the part's place if its code didn't load, and offers a way on. Without a network it says so; the part
   * opens by itself when the network is back.
   */
  renderFallback: (failed: FailedPart) => ReactNode;
  /** shown while the code loads */
  children?: ReactNode;
}

/** A part that fills a place, e.g. a tab's panel, so that the place may not stay empty. */
export function PartWithFallback<Props extends object>(partProps: PartWithFallbackProps<Props>) {
  const { of, props, renderFallback, children } = partProps;
  const [failure, setFailure] = useState<FailedPart>();
  const [isOffline, setOffline] = useState(false);
  const isOnline = useOnline();
  if (failure && !isOnline && !isOffline) setOffline(true);
  // The part loads again by itself once the network is back.
  const isLoading = isOffline && isOnline && children !== undefined;

  function fail(error: unknown, load: () => void): void {
    const onRetry = () => {
      setFailure({ error, busy: true, onRetry });
      load();
    };
    // The notice stays, so screen readers hear no other one.
    if (failure) announce(strings.loadFailed);
    setFailure({ error, busy: false, onRetry });
    setOffline(!navigator.onLine);
  }

  return (
    <PartOnDemand of={of} props={props} onLoadError={fail} onWaiting={fail}>
      {failure && !isLoading ? renderFallback(failure) : children}
    </PartOnDemand>
  );
}
