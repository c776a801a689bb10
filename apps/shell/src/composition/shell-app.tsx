import type { Host } from '@pure/contracts';
import {
  type Federation,
  HostProvider,
  type RemoteControls,
  RemoteControlsProvider,
  whenInitialized,
} from '@pure/federation/host';
import { RouterProvider } from '@pure/router/host';
import { announce } from '@pure/ui/feedback';
import { useMemo, useState } from 'react';
import { moveFocusToPage } from '../navigation/move-focus.ts';
import { createShellRouter, type ShellRouter } from '../router.tsx';
import { OverrideBadge } from './override-badge.tsx';

interface Props {
  host: Host;
  federation: Federation;
  /** the router that the document began with, initialized */
  first: ShellRouter;
  onRouterReplaced: (next: ShellRouter) => void;
}

/** The product: one router, and what its remotes are lent. */
export function ShellApp({ host, federation, first, onRouterReplaced }: Props) {
  const [{ router, remount, key }, setCurrent] = useState(first);

  const controls = useMemo(
    (): RemoteControls => ({
      reload: () => location.reload(),
      focusPage() {
        announce(document.title);
        moveFocusToPage();
      },
      async retry(remote) {
        const replacesRunning = federation.loader.stateOf(remote) === 'previous';
        await federation.loader.retry(remote);
        if (!replacesRunning) return remount(remote).catch(() => {});
        // Routes can't be taken back from a router: the newer build gets a router without the older's.
        const next = createShellRouter(federation.loader, host);
        await whenInitialized(next.router);
        const { location: here, navigation } = router.state;
        router.dispose();
        onRouterReplaced(next);
        setCurrent(next);
        // The one before took clicks until now: the new one goes where they led.
        const there = navigation.location ?? here;
        void next.router.navigate(there, { replace: there === here });
      },
    }),
    [federation, host, onRouterReplaced, remount, router],
  );

  return (
    <HostProvider value={host}>
      <RemoteControlsProvider value={controls}>
        {/* A provider that is given another router shows what the one before matched until that moves. */}
        <RouterProvider key={key} router={router} />
        <OverrideBadge overrides={federation.overrides} />
      </RemoteControlsProvider>
    </HostProvider>
  );
}
