import type { RouteHandle } from '@pure/contracts';

/** What the innermost route that speaks to the host says; remotes may give others another shape. */
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
