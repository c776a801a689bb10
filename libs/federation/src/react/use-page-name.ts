import { useMatches } from '@pure/router';
import { routeHandle } from './route-handle.ts';
import { strings } from './strings.ts';

/** The title of the page at this address, for a sentence about it. */
export function usePageName(): string {
  return routeHandle(useMatches())?.title || strings.page;
}
