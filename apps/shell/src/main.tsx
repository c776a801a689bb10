import '@pure/ui/host.css';
import './documents/first-paint.css';
import type { Configuration } from '@pure/contracts';
import { setPartHost } from '@pure/contracts/import-part';
import { CONFIGURATION_ELEMENT } from '@pure/contracts/host';
import {
  configureFederation,
  loadRoutes,
  readInlined,
  reloadAfter,
  whenInitialized,
} from '@pure/federation/host';
import { clearClosedTabsWhenIdle, configureSession } from '@pure/session/host';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { openedQueryClient } from './queries/query-client.ts';
import { ShellApp } from './composition/shell-app.tsx';
import { createHost } from './host/create-host.ts';
import { holdInstallPrompt } from './install/install-prompt.ts';
import { showWaiting } from './navigation/waiting.ts';
import { setStartRemote } from './layout/start-remote.ts';
import { createShellRouter } from './router.tsx';

/**
 * Session, registry and router start in parallel. The document's own HTML stays until the first page has
 * loaded, so that there is neither a blank frame nor a layout shift.
 */
async function start(): Promise<void> {
  const configuration = readInlined<Configuration>(CONFIGURATION_ELEMENT);
  const federation = await configureFederation(configuration);
  setPartHost({
    load: (load, folder) => federation.loader.importPart(load, folder),
    showWaiting,
    reloadAfter,
    reloadOutdated: () => (federation.loader.isHostOutdated ? () => location.reload() : undefined),
  });
  // After the part host, which loads its code.
  configureSession(configuration);
  clearClosedTabsWhenIdle();
  holdInstallPrompt();

  let current: ReturnType<typeof createShellRouter>;
  const host = createHost({
    queryClient: openedQueryClient,
    navigate: (to, options) => void current.router.navigate(to, options),
  });
  current = createShellRouter(federation.loader, host);
  setStartRemote((remote) => loadRoutes(federation.loader, remote, host));
  await whenInitialized(current.router);

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const app = (
    <ShellApp
      host={host}
      federation={federation}
      first={current}
      onRouterReplaced={(next) => {
        current = next;
      }}
    />
  );
  // React makes way for input and paint between the parts of a transition.
  startTransition(() => createRoot(root).render(app));
}

// `start-guard.js` watches errors: an unhandled rejection may also be a remote's.
start().catch(reportError);
