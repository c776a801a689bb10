import { paths, type RemoteRoutes, type RouteHandle } from '@pure/contracts';
import { strings } from './strings.ts';
import { resumeWaiting, watchWaiting } from '../waiting/resume-waiting.ts';

/** as in the remote's declared pages, without a query */
const SEARCH = '/app/search';

export const { routes } = {
  routes(host) {
    resumeWaiting(host);
    return [
      {
        path: paths.friends(),
        handle: { title: strings.friends } satisfies RouteHandle,
        lazy: async () => {
          const { FriendsPage } = await import(
            /* webpackChunkName: "page-friends" */ '../friends/friends-page.tsx'
          );
          return { Component: FriendsPage };
        },
      },
      {
        path: paths.events(),
        handle: { title: strings.events } satisfies RouteHandle,
        lazy: async () => {
          void watchWaiting(host);
          const { EventsPage } = await import(
            /* webpackChunkName: "page-events" */ '../events/events-page.tsx'
          );
          return { Component: EventsPage };
        },
      },
      {
        path: paths.groups(),
        handle: { title: strings.groups } satisfies RouteHandle,
        lazy: async () => {
          void watchWaiting(host);
          const { GroupsPage } = await import(
            /* webpackChunkName: "page-groups" */ '../groups/groups-page.tsx'
          );
          return { Component: GroupsPage };
        },
      },
      {
        path: SEARCH,
        handle: { title: strings.search } satisfies RouteHandle,
        lazy: async () => {
          const { SearchPage } = await import(
            /* webpackChunkName: "page-search" */ '../search/search-page.tsx'
          );
          return { Component: SearchPage };
        },
      },
    ];
  },
} satisfies RemoteRoutes;
