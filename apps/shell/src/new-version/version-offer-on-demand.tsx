// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { onDemand, PartOnDemand } from '@pure/ui';
import { useEffect, useState } from 'react';
import { onFirstVisibilityChange } from './on-first-visibility-change.ts';

const offer = onDemand<object>(
  () => import(/* webpackChunkName: "version-offer" */ './version-offer.tsx'),
);

interface VersionOfferOnDemandProps {
  /** whether to load it at once */
  isDue?: boolean;
}

/** Loads the offer when the tab is hidden: until it is shown again, its files may be removed from the server. */
export function VersionOfferOnDemand({ isDue }: VersionOfferOnDemandProps) {
  const [wasHidden, setHidden] = useState(offer.loaded() !== null);
  useEffect(() => onFirstVisibilityChange(() => setHidden(true)), []);
  return (isDue || wasHidden) && <PartOnDemand of={offer} props={{}} />;
}
