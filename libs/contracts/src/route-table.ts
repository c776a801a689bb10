import type { DeclaredPage } from './pages.ts';
import { paths } from './paths.ts';

/** The areas of the navigation. `menu` is the member's own menu, whose entries also end the drawer. */
export const NAVIGATION_AREAS = ['side_bar', 'drawer', 'tab_bar', 'menu'] as const;

export type NavigationArea = (typeof NAVIGATION_AREAS)[number];

/** A path: the remote that owns it and the paths below it, and what that remote declares of its page. */
export interface RouteRow extends Pick<
  DeclaredPage,
  'access' | 'exact' | 'navigation' | 'requests' | 'usesAuth'
> {
  /** a pattern of the router */
  path: string;
  remote: string;
  /** empty if its build declares none; after the path as long as the remote isn't registered */
  title: string;
}

/** The routes that compose computes from the environment's grants and the registry. Each document holds them. */
export interface RouteTable {
  rows: RouteRow[];
  /** the paths of each area, in order */
  navigation: Record<NavigationArea, string[]>;
}

/**
 * Whether members alone may open a path. The guard stands at `/app`, so that an unknown path below it leads visitors to
 * the login, too.
 */
export function isBehindGuard(path: string): boolean {
  return path === paths.home() || path.startsWith(`${paths.home()}/`);
}

/** The row that owns a path: the most specific one that the path begins with. */
export function findRow(
  { rows }: Pick<RouteTable, 'rows'>,
  pathname: string,
): RouteRow | undefined {
  const segments = segmentsOf(pathname);
  return rows
    .filter((row) => owns(row, segments))
    .toSorted((a, b) => comparePatterns(a.path, b.path))[0];
}

/** Sorts patterns from the most to the least specific: long before short, a name before a parameter. */
export function comparePatterns(a: string, b: string): number {
  return specificityOf(b) - specificityOf(a);
}

/** A number with a digit for each segment: `/app/profile/:userId` is 221. */
function specificityOf(path: string): number {
  return Number(
    segmentsOf(path)
      .map((segment) => (segment.startsWith(':') ? 1 : 2))
      .join(''),
  );
}

function owns({ path, exact }: RouteRow, segments: string[]): boolean {
  const own = segmentsOf(path);
  if (own.length > segments.length || (exact && own.length < segments.length)) return false;
  return own.every((segment, index) => segment.startsWith(':') || segment === segments[index]);
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
