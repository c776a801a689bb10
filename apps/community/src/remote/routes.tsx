import { paths, type RemoteRoutes, type RouteHandle } from '@pure/contracts';
import { friendsStrings } from '../friends/strings.ts';

export const { routes } = {
  routes: () => [
    {
      path: paths.friends(),
      handle: { title: friendsStrings.title } satisfies RouteHandle,
      lazy: async () => {
        const { FriendsPage } = await import(
          /* webpackChunkName: "page-friends" */ '../friends/friends-page.tsx'
        );
        return { Component: FriendsPage };
      },
    },
  ],
} satisfies RemoteRoutes;
