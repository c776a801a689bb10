// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { Host } from '@pure/contracts';
import {
  type Federation,
  HostProvider,
  type RemoteControls,
  RemoteControlsProvider,
  whenInitialized,
} from '@pure/federation/host';
import { RouterProvider } from '@pure/router/host';
import { onDemand, PartOnDemand } from '@pure/ui';
import { announce } from '@pure/ui/feedback';
import { useMemo, useState } from 'react';
import { moveFocusToPage } from '../navigation/move-focus.ts';
import { createShellRouter, type ShellRouter } from '../router.tsx';

const overrideBadge = onDemand(
  () => import(/* webpackChunkName: "overrides" */ './override-badge.tsx'),
);

interface ShellAppProps {
  host: Host;
  federation: Federation;
  /** the document's first router, initialized */
  first: ShellRouter;
  onRouterReplaced: (next: ShellRouter) => void;
}

/** The router, and the contexts that remotes read. */
export function ShellApp({ host, federation, first, onRouterReplaced }: ShellAppProps) {
  const [{ router, remount, key }, setCurrent] = useState(first);
  const { overrides } = federation;

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
        if (!replacesRunning) return remount(remote).catch((error: unknown) => error);
        // Routes can't be removed from a router, so the newer build gets a new router.
        const next = createShellRouter(federation.loader, host);
        await whenInitialized(next.router);
        const { location: here, navigation } = router.state;
        router.dispose();
        onRouterReplaced(next);
        setCurrent(next);
        // The old router handled clicks until now: the new one goes where they led.
        const there = navigation.location ?? here;
        void next.router.navigate(there, { replace: there === here });
      },
    }),
    [federation, host, onRouterReplaced, remount, router],
  );

  return (
    <HostProvider value={host}>
      <RemoteControlsProvider value={controls}>
        {/* Without the key, the provider would keep the old router's matches until the next navigation. */}
        <RouterProvider key={key} router={router} />
        {overrides && <PartOnDemand of={overrideBadge} props={{ overrides }} />}
      </RemoteControlsProvider>
    </HostProvider>
  );
}
