import { paths, type RemoteRoutes, type RouteHandle } from '@pure/contracts';
import { strings as events } from '../events/strings.ts';
import { strings as friends } from '../friends/strings.ts';
import { strings as groups } from '../groups/strings.ts';
import { strings as search } from '../search/strings.ts';
import { resumeWaiting, watchWaiting } from '../waiting/resume-waiting.ts';

/** as in the shell's table, without a query */
const SEARCH = '/app/search';

export const { routes } = {
  routes(host) {
    resumeWaiting(host);
    return [
      {
        path: paths.friends(),
        handle: { title: friends.title } satisfies RouteHandle,
        lazy: async () => {
          const { FriendsPage } = await import(
            /* webpackChunkName: "page-friends" */ '../friends/friends-page.tsx'
          );
          return { Component: FriendsPage };
        },
      },
      {
        path: paths.events(),
        handle: { title: events.title } satisfies RouteHandle,
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
        handle: { title: groups.title } satisfies RouteHandle,
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
        handle: { title: search.title } satisfies RouteHandle,
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
