// The parts that wait for an idle page seldom render, and the compiler's memo would be an eighth of their bytes.
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
