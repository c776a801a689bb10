import type { RouteHandle } from '@pure/contracts';

const PRODUCT = 'PURE';

/** The title of the innermost route that has one, or undefined. */
export function routeTitle(matches: { handle: unknown }[]): string | undefined {
  return matches
    .map(({ handle }) => (hasTitle(handle) ? handle.title : undefined))
    .findLast(Boolean);
}

/** What the tab says, e.g. `Friends · PURE`. */
export function documentTitle(title: string | undefined): string {
  return title ? `${title} · ${PRODUCT}` : PRODUCT;
}

function hasTitle(handle: unknown): handle is RouteHandle {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'title' in handle &&
    typeof handle.title === 'string'
  );
}
