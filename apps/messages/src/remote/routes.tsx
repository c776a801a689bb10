import { paths, type RemoteRoutes, type RouteHandle } from '@pure/contracts';
import { strings } from '../list/strings.ts';
import { resumeOutbox } from '../writing/resume-outbox.ts';

export const { routes } = {
  routes(host) {
    resumeOutbox(host);
    return [
      {
        path: paths.messages(),
        handle: { title: strings.title, wide: true } satisfies RouteHandle,
        lazy: async () => {
          const { MessagesPage } = await import(
            /* webpackChunkName: "page-messages" */ './messages-page.tsx'
          );
          return { Component: MessagesPage };
        },
      },
    ];
  },
} satisfies RemoteRoutes;
