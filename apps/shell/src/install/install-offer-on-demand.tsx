// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { onDemand, PartOnDemand } from '@pure/ui';
import { useState } from 'react';

const offer = onDemand<object>(
  () => import(/* webpackChunkName: "install" */ './install-offer.tsx'),
);

const SMALL_SCREEN = '(max-width: 43.74em)';
const INSTALLED = '(display-mode: standalone)';

/** Offers to install PURE on small screens, unless it is installed (row 183). */
export function InstallOfferOnDemand() {
  const [isDue] = useState(
    () => globalThis.matchMedia?.(SMALL_SCREEN).matches && !matchMedia(INSTALLED).matches,
  );
  return isDue && <PartOnDemand of={offer} props={{}} />;
}
