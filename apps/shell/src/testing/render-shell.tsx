import type { MemberCard, RouteHandle } from '@pure/contracts';
import { createQueryClient } from '@pure/federation/query-client';
import { Link, type RouteObject, useCloseDialog, useLocation } from '@pure/router';
import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { signIn } from '@pure/session';
import { network, rpc, signedInAs } from '@pure/testing';
import { Dialog } from '@pure/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProtectedArea } from '../guard/protected-area.tsx';
import { PublicArea } from '../guard/public-area.tsx';
import { RedirectToHome, RedirectToLanding } from '../guard/redirects.tsx';
import { SharedArea } from '../guard/shared-area.tsx';
import { createHost } from '../host/create-host.ts';
import { ShellRoot } from '../root/shell-root.tsx';

interface ShellTest {
  at: string;
  /** the signed-in member; a visitor if absent */
  as?: MemberCard;
  /** their number of received friend requests */
  requests?: number;
  /** their unread notifications */
  unread?: number;
  /** their unread messages */
  messages?: number;
  /** whether they have somebody to write to */
  canMessage?: boolean;
  /** whether they answer reports */
  isModerator?: boolean;
}

/** Renders the shell with a minimal page at each path. */
export async function renderShell(test: ShellTest) {
  const {
    at,
    as,
    requests = 0,
    unread = 0,
    messages = 0,
    canMessage = true,
    isModerator = false,
  } = test;
  network.use(
    rpc('my_counts', () => ({
      friends: 0,
      received: requests,
      sent: 0,
      unread_messages: messages,
      unread_notifications: unread,
      badge: unread,
      can_message: canMessage,
    })),
    rpc('my_invite_key', () => 'first-key'),
    rpc('is_moderator', () => isModerator),
  );
  if (as) {
    network.use(...signedInAs(as));
    await signIn({ email: `${as.username}@pure.test`, password: 'friends-only', remember: true });
  }
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const queryClient = createQueryClient();
  const host = createHost({
    queryClient: () => queryClient,
    navigate: (to, how) => void router.navigate(to, how),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, queryClient, host, user: userEvent.setup() };
}

function page(title: string, wide = false): Pick<RouteObject, 'element' | 'handle'> {
  return {
    handle: { title, wide } satisfies RouteHandle,
    element: (
      <>
        <h1>{title}</h1>
        <Link to="?tab=other">Another tab</Link>
        <DialogOfAddress />
      </>
    ),
  };
}

function DialogOfAddress() {
  const { pathname, search } = useLocation();
  const close = useCloseDialog(pathname);
  return (
    search === '?dialog=open' && (
      <Dialog open title="A dialog" onClose={close}>
        Its words
      </Dialog>
    )
  );
}

function publicPage(title: string): Pick<RouteObject, 'element' | 'handle'> {
  const { element, handle } = page(title);
  return { handle, element: <main>{element}</main> };
}

const routes: RouteObject[] = [
  {
    Component: ShellRoot,
    children: [
      { path: '/', Component: RedirectToLanding },
      {
        Component: PublicArea,
        children: [
          { path: '/landing', ...publicPage('Landing') },
          { path: '/login', ...publicPage('Sign in') },
        ],
      },
      {
        Component: SharedArea,
        children: [{ path: '/profile/:userId', ...page('Shared profile') }],
      },
      {
        path: '/app',
        Component: ProtectedArea,
        children: [
          { index: true, ...page('Home') },
          { path: 'friends', ...page('Friends') },
          { path: 'messages', ...page('Messages', true) },
          { path: 'search', ...page('Search') },
          { path: 'moderation', ...page('Moderation') },
          { path: 'profile/:userId', ...page('Profile') },
          { path: '*', Component: RedirectToHome },
        ],
      },
      { path: '*', Component: RedirectToLanding },
    ],
  },
];
