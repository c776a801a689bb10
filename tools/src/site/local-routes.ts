import { NAVIGATION_AREAS, type RemotePage } from '@pure/contracts/host';
import granted from './local-routes.json' with { type: 'json' };
import type { Routes } from './routes-file.ts';

/**
 * The grants of environments on this machine: the house's own, which production begins with, too, and every
 * further page that a remote declares. Elsewhere, somebody grants a new page.
 * @param declared the pages of each remote of the environment
 */
export function localRoutes(declared: Record<string, Record<string, RemotePage>>): Routes {
  const own = granted.routes.filter(({ remote }) => declared[remote]);
  const paths = own.map(({ path }) => path);
  const further = Object.entries(declared).flatMap(([remote, pages]) =>
    Object.keys(pages)
      .filter((path) => !paths.includes(path))
      .map((path) => ({ path, remote })),
  );
  const navigation = Object.fromEntries(
    NAVIGATION_AREAS.map((area) => [
      area,
      granted.navigation[area].filter((path) => paths.includes(path)),
    ]),
  ) as Routes['navigation'];
  return { routes: [...own, ...further], navigation };
}
