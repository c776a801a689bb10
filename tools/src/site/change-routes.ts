import { NAVIGATION_AREAS, type Registry, type RemoteBuild } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { withFileLock } from '../system/with-file-lock.ts';
import { changeLocked } from './change-site.ts';
import { resolveRoutes, shapeOf } from './resolve-routes.ts';
import { readRoutes, type Routes, routesFile, writeRoutes } from './routes-file.ts';
import { readOrigins, type Site } from './site-folder.ts';

/**
 * Changes what an environment grants. The result is checked before it is written; compose shows it to members. A release
 * that is decided meanwhile decides again, because it may take away a page that is granted now.
 * @throws CommandError
 */
export function changeRoutes(
  site: Site,
  change: (routes: Routes, registry: Registry) => Routes,
): Routes {
  return changeLocked(site, ({ registry: { remotes } }) =>
    // Sites with other registries may share the file.
    withFileLock(`${routesFile(site)}.lock`, () => {
      const registry = { remotes };
      const routes = change(readRoutes(site), registry);
      resolveRoutes({ routes, registry, origins: readOrigins(site) });
      writeRoutes(site, routes);
      return routes;
    }),
  );
}

/** Grants a registered remote the pages that it declares and nobody has. */
export function grantPages(name: string, routes: Routes, { remotes }: Registry): Routes {
  const entry = remotes[name];
  if (!entry) {
    throw new CommandError(
      `${name} isn't registered, so its pages aren't known. Release it first.`,
    );
  }
  const added = findUngranted(entry, routes);
  if (added.length === 0) {
    throw new CommandError(
      `${name} ${entry.version} declares no page that isn't granted already: ${Object.keys(entry.pages).join(', ') || 'it has none'}.`,
    );
  }
  return {
    ...routes,
    routes: [...routes.routes, ...added.map((path) => ({ path, remote: name }))],
  };
}

/** The pages of a build whose paths nobody owns, so that members don't get them. Parameters may differ in name. */
export function findUngranted({ pages }: Pick<RemoteBuild, 'pages'>, { routes }: Routes): string[] {
  const granted = new Set(routes.map(({ path }) => shapeOf(path)));
  return Object.keys(pages).filter((path) => !granted.has(shapeOf(path)));
}

/** Takes a path away from its remote, and out of the navigation. */
export function revokePath(path: string, { routes, navigation }: Routes): Routes {
  if (!routes.some((grant) => grant.path === path)) {
    throw new CommandError(`routes.json doesn't grant ${path} to any remote.`);
  }
  const without = NAVIGATION_AREAS.map((area) => [
    area,
    navigation[area].filter((listed) => listed !== path),
  ]);
  return {
    routes: routes.filter((grant) => grant.path !== path),
    navigation: Object.fromEntries(without) as Routes['navigation'],
  };
}

/** One line for each path: who owns it, and what members find there. */
export function describeRoutes({ routes }: Routes, { remotes }: Registry): string {
  const width = Math.max(...routes.map(({ path }) => path.length), 0);
  return routes
    .map(({ path, remote }) => `${path.padEnd(width)}  ${remote}${stateOf(remotes[remote], path)}`)
    .join('\n');
}

function stateOf(entry: Registry['remotes'][string] | undefined, path: string): string {
  if (!entry) return ", which isn't registered";
  const { version, pages } = entry;
  const page = pages[path];
  return page ? `: ${page.title ?? path} (${version})` : `, whose ${version} has no such page`;
}
