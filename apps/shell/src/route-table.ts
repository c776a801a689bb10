/** A path: the remote that owns it and the paths below it, and who may open them. The router and compose read it. */
export interface RouteRow {
  /** a pattern of the router */
  path: string;
  /** of the document while its remote isn't there, and the page's name in sentences */
  title: string;
  remote: string;
  access: 'public' | 'protected';
  /** excludes the paths below it */
  exact?: boolean;
  /** has a form that needs the Auth library */
  isAuthPage?: boolean;
  /** its page uses the query client, whose code is preloaded */
  usesQueryClient?: boolean;
  /** its page sends a request when it opens, without the query client */
  requestsData?: boolean;
}

export const routeTable: readonly RouteRow[] = [
  { path: '/landing', title: 'Landing page', remote: 'landing', access: 'public' },
  { path: '/privacy', title: 'Privacy', remote: 'landing', access: 'public' },
  { path: '/terms', title: 'Terms', remote: 'landing', access: 'public' },
  { path: '/contact', title: 'Contact', remote: 'landing', access: 'public' },
  { path: '/login', title: 'Sign in', remote: 'account', access: 'public', isAuthPage: true },
  {
    path: '/register',
    title: 'Join',
    remote: 'account',
    access: 'public',
    isAuthPage: true,
    requestsData: true,
  },
  {
    path: '/reset-password',
    title: 'Reset password',
    remote: 'account',
    access: 'public',
    isAuthPage: true,
  },
  { path: '/stop-invites', title: 'Stop invitations', remote: 'account', access: 'public' },
  {
    path: '/profile/:userId',
    title: 'Profile',
    remote: 'account',
    access: 'public',
    usesQueryClient: true,
  },
  {
    path: '/app',
    title: 'Home',
    remote: 'feed',
    access: 'protected',
    exact: true,
    usesQueryClient: true,
  },
  {
    path: '/app/messages',
    title: 'Messages',
    remote: 'messages',
    access: 'protected',
    usesQueryClient: true,
  },
  {
    path: '/app/friends',
    title: 'Friends',
    remote: 'community',
    access: 'protected',
    usesQueryClient: true,
  },
  {
    path: '/app/events',
    title: 'Events',
    remote: 'community',
    access: 'protected',
    usesQueryClient: true,
  },
  {
    path: '/app/groups',
    title: 'Groups',
    remote: 'community',
    access: 'protected',
    usesQueryClient: true,
  },
  {
    path: '/app/search',
    title: 'Search',
    remote: 'community',
    access: 'protected',
    usesQueryClient: true,
  },
  {
    path: '/app/profile/:userId',
    title: 'Profile',
    remote: 'account',
    access: 'protected',
    usesQueryClient: true,
  },
  {
    path: '/app/settings',
    title: 'Settings',
    remote: 'account',
    access: 'protected',
    usesQueryClient: true,
  },
  {
    path: '/app/moderation',
    title: 'Moderation',
    remote: 'account',
    access: 'protected',
    usesQueryClient: true,
  },
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
