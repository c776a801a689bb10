import type { RouteHandle } from '@pure/contracts';
import { useMatches } from '@pure/router';
import { strings } from './strings.ts';

/** The title of the page at this address, for a sentence about it. */
export function usePageName(): string {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle?.title)?.title || strings.page;
}
