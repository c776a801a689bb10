import { paths, type RemoteRoutes, type RouteHandle } from '@pure/contracts';
import { messagesStrings } from '../conversations/strings.ts';

export const { routes } = {
  routes: () => [
    {
      path: paths.messages(),
      handle: { title: messagesStrings.title, wide: true } satisfies RouteHandle,
      lazy: async () => {
        const { MessagesPage } = await import(
          /* webpackChunkName: "page-messages" */ '../conversations/messages-page.tsx'
        );
        return { Component: MessagesPage };
      },
    },
  ],
} satisfies RemoteRoutes;
