// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { onDemand, PartOnDemand } from '@pure/ui';
import { useEffect, useState } from 'react';
import { whenOld } from './when-old.ts';

const offer = onDemand<object>(
  () => import(/* webpackChunkName: "version-offer" */ './version-offer.tsx'),
);

interface VersionOfferOnDemandProps {
  /** whether another version is known already */
  isDue?: boolean;
}

/** Loads the offer as the tab begins to grow old, while the server has this version's files. */
export function VersionOfferOnDemand({ isDue }: VersionOfferOnDemandProps) {
  const [isOld, setOld] = useState(offer.loaded() !== null);
  useEffect(() => whenOld(() => setOld(true)), []);
  return (isDue || isOld) && <PartOnDemand of={offer} props={{}} />;
}
