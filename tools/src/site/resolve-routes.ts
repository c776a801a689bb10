import {
  isBehindGuard,
  NAVIGATION_AREAS,
  type NavigationArea,
  type Registry,
  type RemotePage,
  type RouteRow,
  type RouteTable,
} from '@pure/contracts/host';
import { paths } from '@pure/contracts';
import type { Origins } from '../system/ports.ts';
import { CommandError } from '../system/run-command.ts';
import type { Routes } from './routes-file.ts';

interface RouteSources {
  routes: Routes;
  registry: Registry;
  origins: Origins;
}

type Grant = Routes['routes'][number];

/**
 * Makes the table of an environment from what the house grants and what the registered remotes declare.
 * A granted path that its remote doesn't declare isn't in the table: it is no page.
 * @throws CommandError with every reason against the grants
 */
export function resolveRoutes(sources: RouteSources): RouteTable {
  const reasons = reasonsAgainst(sources);
  if (reasons.length > 0) throw new CommandError(reasons.join('\n'));
  const { routes, registry } = sources;
  const rows = routes.routes.flatMap((grant) => rowFor(grant, registry) ?? []);
  return { rows, navigation: navigationOf(rows, routes) };
}

function rowFor({ path, remote }: Grant, registry: Registry): RouteRow | undefined {
  const entry = registry.remotes[remote];
  const page = entry?.pages[path];
  // Without its remote, the path has a page that says so.
  if (!entry) return { path, remote, title: titleOf(path), access: accessOf(path) };
  return page && { path, remote, ...declarationOf(path, page) };
}

/** For a page without a declaration: `/app/my-notes/:noteId` is My notes. */
function titleOf(path: string): string {
  if (path === paths.home()) return 'Home';
  const name = path.split('/').findLast((segment) => segment && !segment.startsWith(':')) ?? '';
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
}

/** Builds from before pages were declared were made for a query client. */
function declarationOf(path: string, page: RemotePage): Omit<RouteRow, 'path' | 'remote'> {
  const { access, title = '', exact, navigation, requests, usesAuth } = page;
  if (!access) return { access: accessOf(path), title, requests: 'queries' };
  return {
    access,
    title,
    ...(exact && { exact }),
    ...(requests && { requests }),
    ...(usesAuth && { usesAuth }),
    ...(navigation && { navigation }),
  };
}

/**
 * The table with other pages of one remote, as if they were granted: its own of before give way, those of other
 * remotes stay.
 */
export function withPagesOf(
  remote: string,
  pages: Record<string, RemotePage>,
  { rows, navigation }: RouteTable,
): RouteTable {
  const others = rows.filter((row) => row.remote !== remote);
  const owned = new Set(others.map(({ path }) => shapeOf(path)));
  const own = Object.entries(pages)
    .filter(([path]) => !owned.has(shapeOf(path)))
    .map(([path, page]) => ({ path, remote, ...declarationOf(path, page) }));
  const next = [...others, ...own];
  return { rows: next, navigation: navigationOf(next, { navigation }) };
}

function navigationOf(
  rows: RouteRow[],
  { navigation }: Pick<Routes, 'navigation'>,
): RouteTable['navigation'] {
  const withEntry = rows.flatMap((row) => (row.navigation ? [row.path] : []));
  const listed = new Set(NAVIGATION_AREAS.flatMap((area) => navigation[area]));
  const unlisted = withEntry.filter((path) => !listed.has(path));
  const isRow = (path: string) => rows.some((row) => row.path === path);
  const pathsOf = (area: NavigationArea) => [
    ...navigation[area].filter(isRow),
    // The phone's bar has no room, and the member's menu is the house's.
    ...(area === 'side_bar' || area === 'drawer' ? unlisted : []),
  ];
  return {
    side_bar: pathsOf('side_bar'),
    drawer: pathsOf('drawer'),
    tab_bar: pathsOf('tab_bar'),
    menu: pathsOf('menu'),
  };
}

function reasonsAgainst({ routes, registry, origins }: RouteSources): string[] {
  const { routes: grants, navigation } = routes;
  const paths = grants.map(({ path }) => path);
  return [
    ...grants.flatMap((grant, index) => reasonsAgainstGrant(grant, grants.slice(0, index))),
    ...grants.flatMap(({ path, remote }) => {
      if (registry.remotes[remote] || origins.remotes[remote]) return [];
      return `routes.json grants ${path} to ${remote}, which isn't registered and has no origin in origins.json. Correct the name, or add its origin.`;
    }),
    ...grants.flatMap(({ path, remote }) => {
      const { version = '', pages = {} } = registry.remotes[remote] ?? {};
      const access = pages[path]?.access;
      if (!access || access === accessOf(path)) return [];
      return `${remote} ${version} declares ${path} as ${access}, but pages below /app are protected, and all others public.`;
    }),
    ...NAVIGATION_AREAS.flatMap((area) => reasonsAgainstArea(area, navigation[area], paths)),
  ];
}

function reasonsAgainstGrant({ path, remote }: Grant, earlier: Grant[]): string[] {
  const same = earlier.find((other) => shapeOf(other.path) === shapeOf(path));
  if (!same) return [];
  const named = same.path === path ? path : `${path}, which is the path ${same.path},`;
  return [
    `routes.json grants ${named} to ${remote} and to ${same.remote}. A path has one owner: remove one of the two lines.`,
  ];
}

function reasonsAgainstArea(area: string, listed: string[], granted: string[]): string[] {
  return listed.flatMap((path, index) => {
    if (!granted.includes(path)) {
      return `routes.json lists ${path} in ${area}, but grants it to no remote.`;
    }
    return listed.indexOf(path) < index ? `routes.json lists ${path} twice in ${area}.` : [];
  });
}

/** Two patterns of one shape match the same paths. */
export function shapeOf(path: string): string {
  return path.replaceAll(/:[^/]+/g, ':');
}

function accessOf(path: string): RouteRow['access'] {
  return isBehindGuard(path) ? 'protected' : 'public';
}
