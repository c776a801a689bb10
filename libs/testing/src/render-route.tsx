import type { Configuration, Host, MemberCard } from '@pure/contracts';
import { HostProvider } from '@pure/federation/host';
import type { RouteObject } from '@pure/router';
import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { session, signIn, signOut } from '@pure/session';
import { configureSession } from '@pure/session/host';
import { installNativeDialogs } from '@pure/ui/testing';
import { Announcer, Toaster } from '@pure/ui/feedback/host';
import { clearToasts } from '@pure/ui/testing/toasts';
import '@pure/ui/testing/viewport';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { testConfiguration } from './configuration.ts';
import { testTransport } from './inbox.ts';
import { installFetchedRequest } from './fetched-request.ts';
import { network, signedInAs } from './network.ts';
import { restoreParts } from './remove-parts.ts';

interface RouteTest {
  /** the path, e.g. `/app/friends?tab=requests` */
  at: string;
  /** the signed-in member; a visitor if absent */
  as?: MemberCard;
  inviteFriends?: () => void;
  scanCode?: () => void;
  /** differences from the usual configuration, for this test */
  configuration?: Partial<Configuration>;
}

/** Starts and stops the fake network around the tests of a file, and signs out after each. */
export function useNetwork(): void {
  beforeAll(() => {
    void network.enable();
    installNativeDialogs();
    installFetchedRequest();
    configure();
  });
  afterEach(async () => {
    restoreParts();
    cleanup();
    await signOut();
    if (isConfiguredOtherwise) configure();
    network.resetHandlers();
    clearToasts();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => void network.disable());
}

let isConfiguredOtherwise = false;

function configure(differences?: Partial<Configuration>): void {
  isConfiguredOtherwise = differences !== undefined;
  const configuration = { ...testConfiguration, ...differences };
  configureSession(configuration, { loadTransport: async () => testTransport, whenIdle });
}

/** Opens the inbox in the next task: tests don't wait for an idle page. */
function whenIdle(run: () => void): () => void {
  const handle = setTimeout(run);
  return () => clearTimeout(handle);
}

/**
 * Renders a remote's routes at a path with its real hooks, session and cache, as a host does. Other paths
 * render an empty page; `router` tells the location.
 */
export async function renderRoute(
  routes: (host: Host) => RouteObject[],
  { at, as, inviteFriends, scanCode, configuration }: RouteTest,
) {
  if (configuration) configure(configuration);
  if (as) {
    network.use(...signedInAs(as));
    await signIn({ email: `${as.username}@pure.test`, password: 'friends-only', remember: true });
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const navigate = vi.fn<Host['navigate']>((to, options) => void router.navigate(to, options));
  const host: Host = {
    queryClient,
    session: {
      memberId: () => session.getState().user?.id ?? null,
      subscribe: (listener) => session.subscribe(listener),
    },
    navigate,
    ...(inviteFriends && { inviteFriends }),
    ...(scanCode && { scanCode }),
  };
  const router = createMemoryRouter([...routes(host), { path: '*', Component: Elsewhere }], {
    initialEntries: [at],
  });
  const view = render(
    <HostProvider value={host}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
        <Announcer />
      </QueryClientProvider>
    </HostProvider>,
  );
  return { ...view, user: userEvent.setup(), router, host, queryClient };
}

function Elsewhere() {
  return <p data-testid="elsewhere" />;
}
