import { paths, type RemoteRoutes, type RouteHandle } from '@pure/contracts';
import { strings } from '../friends/strings.ts';

export const { routes } = {
  routes: () => [
    {
      path: paths.friends(),
      handle: { title: strings.title } satisfies RouteHandle,
      lazy: async () => {
        const { FriendsPage } = await import(
          /* webpackChunkName: "page-friends" */ '../friends/friends-page.tsx'
        );
        return { Component: FriendsPage };
      },
    },
  ],
} satisfies RemoteRoutes;
