import { paths, type RemoteRoutes, type RouteHandle } from '@pure/contracts';
import { strings } from '../home/strings.ts';

export const { routes } = {
  routes: () => [
    {
      path: paths.home(),
      handle: { title: strings.title } satisfies RouteHandle,
      lazy: async () => {
        const { Home } = await import(/* webpackChunkName: "page-home" */ '../home/home.tsx');
        return { Component: Home };
      },
    },
  ],
} satisfies RemoteRoutes;
