import { importPart } from '@pure/contracts/import-part';
import { Outlet, type RouteObject } from '@pure/router';
import { openQueryClient } from './query-client.ts';

/**
 * Loads the layout route of pages that use the query client. The router keeps a failed load for good, so the
 * imports are retried.
 */
export async function loadQueryRoute(): Promise<Pick<RouteObject, 'element'>> {
  const [{ QueryClientProvider }, client] = await Promise.all([
    importPart(() => import(/* webpackChunkName: "query-cache" */ '@tanstack/react-query')),
    openQueryClient(),
  ]);
  return {
    element: (
      <QueryClientProvider client={client}>
        <Outlet />
      </QueryClientProvider>
    ),
  };
}
