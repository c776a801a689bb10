import { paths, type RemoteRoutes, type RouteHandle } from '@pure/contracts';
import { strings } from '../home/strings.ts';
import { resumeWaiting } from './resume-waiting.ts';

export const { routes } = {
  routes(host) {
    resumeWaiting(host);
    return [
      {
        path: paths.home(),
        handle: { title: strings.title } satisfies RouteHandle,
        lazy: async () => {
          const { Home } = await import(/* webpackChunkName: "page-home" */ '../home/home.tsx');
          return { Component: Home };
        },
      },
    ];
  },
} satisfies RemoteRoutes;
