/** Which remote owns a path and what is below it, and who may go there. Read by the router and by compose. */
export interface RouteRow {
  /** as the router writes it */
  path: string;
  remote: string;
  access: 'public' | 'protected';
  /** only this path, not those below it */
  exact?: boolean;
  /** somebody signs in or up there */
  door?: boolean;
  /** its page reads through the query cache, whose code comes with it */
  cached?: boolean;
  /** its page asks the backend as it opens, though not through the cache */
  asks?: boolean;
}

export const routeTable: readonly RouteRow[] = [
  { path: '/landing', remote: 'landing', access: 'public' },
  { path: '/login', remote: 'account', access: 'public', door: true },
  { path: '/register', remote: 'account', access: 'public', door: true, asks: true },
  { path: '/reset-password', remote: 'account', access: 'public', door: true },
  { path: '/profile/:userId', remote: 'account', access: 'public', cached: true },
  { path: '/app', remote: 'feed', access: 'protected', exact: true, cached: true },
  { path: '/app/messages', remote: 'messages', access: 'protected', cached: true },
  { path: '/app/friends', remote: 'community', access: 'protected', cached: true },
  { path: '/app/events', remote: 'community', access: 'protected', cached: true },
  { path: '/app/groups', remote: 'community', access: 'protected', cached: true },
  { path: '/app/search', remote: 'community', access: 'protected', cached: true },
  { path: '/app/profile/:userId', remote: 'account', access: 'protected', cached: true },
  { path: '/app/settings', remote: 'account', access: 'protected', cached: true },
];

/** The row that owns a path: the longest whose segments the path begins with. */
export function rowOf(pathname: string): RouteRow | undefined {
  const segments = segmentsOf(pathname);
  return routeTable
    .filter((row) => owns(row, segments))
    .toSorted((a, b) => segmentsOf(b.path).length - segmentsOf(a.path).length)[0];
}

function owns({ path, exact }: RouteRow, segments: string[]): boolean {
  const own = segmentsOf(path);
  if (own.length > segments.length || (exact && own.length < segments.length)) return false;
  return own.every((segment, index) => segment.startsWith(':') || segment === segments[index]);
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
