import type { SiteFigures } from '@pure/contracts/database';
import { useEffect, useState } from 'react';
import { readSiteFigures } from './figures.data.ts';

/**
 * The counted figures, once they have arrived; the page is whole without them. Visitors load this page without Query's cache,
 * which would be its largest script.
 */
export function useSiteFigures(): SiteFigures | undefined {
  const [figures, setFigures] = useState<SiteFigures>();
  useEffect(() => {
    const controller = new AbortController();
    readSiteFigures(controller.signal).then(setFigures, () => undefined);
    return () => controller.abort();
  }, []);
  return figures;
}
