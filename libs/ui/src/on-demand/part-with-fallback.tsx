import { type ReactNode, useState } from 'react';
import type { OnDemand } from './on-demand.ts';
import { PartOnDemand } from './part-on-demand.tsx';

/** For an `ErrorNotice` or a `RetryButton`. */
export interface FailedPart {
  error: unknown;
  onRetry: () => void;
}

interface PartWithFallbackProps<Props> {
  of: OnDemand<Props>;
  props: Props;
  /** stands in the part's place if its code didn't load, and offers a way on */
  renderFallback: (failed: FailedPart) => ReactNode;
  /** shown while the code loads, and while it waits for the network */
  children: ReactNode;
}

/** A part that fills a place, e.g. a tab's panel, so that the place may not stay empty. */
export function PartWithFallback<Props extends object>(partProps: PartWithFallbackProps<Props>) {
  const { of, props, renderFallback, children } = partProps;
  const [error, setError] = useState<unknown>();
  if (error) return renderFallback({ error, onRetry: () => setError(null) });
  return (
    <PartOnDemand of={of} props={props} onLoadError={setError}>
      {children}
    </PartOnDemand>
  );
}
