import { withRetries } from '@pure/federation/host';
import { whenIdle } from '@pure/session/host';
import { onDemand, PartOnDemand } from '@pure/ui';
import { useEffect, useState } from 'react';

const idleParts = onDemand(() =>
  withRetries(() => import(/* webpackChunkName: "idle" */ './idle-parts.tsx')),
);

export function IdlePartsOnDemand() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle && <PartOnDemand of={idleParts} props={{}} />;
}
