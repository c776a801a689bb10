import type { Host } from '@pure/contracts';
import {
  HostProvider,
  type Loader,
  type RemoteControls,
  RemoteControlsProvider,
} from '@pure/federation/host';
import { RouterProvider } from '@pure/router/host';
import { Announcer, Toaster } from '@pure/ui/feedback/host';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { openRouter } from './standalone-router.tsx';

interface StandaloneAppProps {
  host: Host;
  queryClient: QueryClient;
  router: Awaited<ReturnType<typeof openRouter>>;
  loader: Loader;
}

export function StandaloneApp({ host, queryClient, router, loader }: StandaloneAppProps) {
  const controls = useMemo<RemoteControls>(
    () => ({
      reload: () => location.reload(),
      async retry(remote) {
        await loader.retry(remote);
        return loader.loadModule(remote, './routes').then(
          () => location.reload(),
          (error: unknown) => error,
        );
      },
    }),
    [loader],
  );
  return (
    <HostProvider value={host}>
      <RemoteControlsProvider value={controls}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
          <Announcer />
        </QueryClientProvider>
      </RemoteControlsProvider>
    </HostProvider>
  );
}
