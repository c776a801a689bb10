import { withRetries } from '@pure/federation/host';
import { Outlet, type RouteObject } from '@pure/router';
import { openQueryCache } from './query-cache.ts';

/**
 * The layout route of pages that read through the query cache. The router keeps a failure for good, so one
 * lost request mustn't be one.
 */
export async function loadCachedArea(): Promise<Pick<RouteObject, 'element'>> {
  const [{ QueryClientProvider }, client] = await Promise.all([
    withRetries(() => import(/* webpackChunkName: "query-cache" */ '@tanstack/react-query')),
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
