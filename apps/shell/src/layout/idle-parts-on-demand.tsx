import { useHost } from '@pure/federation';
import { getLoader, loadRoutes, withRetries } from '@pure/federation/host';
import { whenIdle } from '@pure/session/host';
import { onDemand, PartOnDemand } from '@pure/ui';
import { useEffect, useState } from 'react';

const idleParts = onDemand(() =>
  withRetries(() => import(/* webpackChunkName: "idle" */ './idle-parts.tsx')),
);

export function IdlePartsOnDemand() {
  const host = useHost();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);

  async function startRemote(remote: string): Promise<void> {
    const loader = getLoader();
    if (loader) await loadRoutes(loader, remote, host);
  }
  return isIdle && <PartOnDemand of={idleParts} props={{ startRemote }} />;
}
