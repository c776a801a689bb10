import { paths, type RemoteRoutes, type RouteHandle } from '@pure/contracts';
import { strings } from '../page/strings.ts';

export const { routes } = {
  routes: () => [
    {
      path: paths.landing(),
      handle: { title: strings.title } satisfies RouteHandle,
      lazy: async () => {
        const { Landing } = await import(
          /* webpackChunkName: "page-landing" */ '../page/landing.tsx'
        );
        return { Component: Landing };
      },
    },
  ],
} satisfies RemoteRoutes;
