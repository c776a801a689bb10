import { getConfiguration } from '@pure/session';
import { useEffect, useState } from 'react';
import { type PageConfiguration, readPageConfiguration } from './page-configuration.data.ts';

/**
 * The voices and figures that the operator configured. Only prerendered documents hold them: a visitor who comes
 * from another page sees them once they have arrived, and the page is whole without them.
 */
export function usePageConfiguration(): PageConfiguration {
  const inlined = getConfiguration();
  const isInlined = inlined.voices !== undefined;
  const [configuration, setConfiguration] = useState<PageConfiguration>(inlined);
  useEffect(() => {
    if (isInlined) return undefined;
    const controller = new AbortController();
    readPageConfiguration(controller.signal).then(setConfiguration, () => undefined);
    return () => controller.abort();
  }, [isInlined]);
  return configuration;
}
