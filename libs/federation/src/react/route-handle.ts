import type { RouteHandle } from '@pure/contracts';

/** The handle of the innermost route that has one for the host. Other routes may have handles of any shape. */
export function routeHandle(matches: { handle: unknown }[]): RouteHandle | undefined {
  return matches.map(({ handle }) => handle).findLast(isRouteHandle);
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'title' in handle &&
    typeof handle.title === 'string'
  );
}
