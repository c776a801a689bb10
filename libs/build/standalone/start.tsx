import type { Configuration } from '@pure/contracts';
import { CONFIGURATION_ELEMENT } from '@pure/contracts/host';
import { setPartHost } from '@pure/contracts/import-part';
import { configureFederation, readInlined, reloadAfter } from '@pure/federation/host';
import { createQueryClient } from '@pure/federation/query-client';
import { onSignOut, session } from '@pure/session';
import { configureSession } from '@pure/session/host';
import { createRoot } from 'react-dom/client';
import { createStandaloneHost } from './standalone-host.ts';
import { openRouter } from './standalone-router.tsx';
import { StandaloneApp } from './standalone-app.tsx';

/** Runs the only remote of its registry, as the product does. */
export async function start(): Promise<void> {
  const configuration = readInlined<Configuration>(CONFIGURATION_ELEMENT);
  const { loader, names } = await configureFederation(configuration);
  setPartHost({
    load: (load, folder) => loader.importPart(load, folder),
    showWaiting: () => undefined,
    reloadAfter,
    reloadOutdated: () => (loader.isHostOutdated ? () => location.reload() : undefined),
  });
  // After the part host, which loads its code.
  configureSession(configuration);
  const [remote] = names();
  if (!remote) throw new Error('The registry names no remote');

  const queryClient = createQueryClient();
  onSignOut(() => queryClient.clear());
  const host = createStandaloneHost(queryClient, (to, how) => void router.navigate(to, how));
  await sessionRestored();
  const router = await openRouter(loader, remote, host);

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  createRoot(root).render(
    <StandaloneApp host={host} queryClient={queryClient} router={router} loader={loader} />,
  );
}

/** Resolves once the session is restored: pages behind a guard expect it. */
function sessionRestored(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (session.getState().status !== 'loading') resolve();
    };
    session.subscribe(check);
    check();
  });
}
