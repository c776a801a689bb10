import { Outlet, type RouteObject } from '@pure/router';
import { openQueryCache } from './query-cache.ts';

/** The layout route of pages that read through the query cache. */
export async function loadCachedArea(): Promise<Pick<RouteObject, 'element'>> {
  const [{ QueryClientProvider }, client] = await Promise.all([
    import(/* webpackChunkName: "query-cache" */ '@tanstack/react-query'),
    openQueryCache(),
  ]);
  return {
    element: (
      <QueryClientProvider client={client}>
        <Outlet />
      </QueryClientProvider>
    ),
  };
}
