import type { Host } from '@pure/contracts';
import { behindBoundary, type Loader, loadRoutes } from '@pure/federation/host';
import type { RouteObject } from '@pure/router';
import { rowOf, type RouteRow } from '../route-table.ts';

export type Patch = (areaId: string, routes: RouteObject[]) => void;

/** The layout routes that pages of remotes stand in. */
export type Area = 'public' | 'public-cached' | 'protected';

export function areaOf({ access, cached }: RouteRow): Area {
  if (access === 'protected') return 'protected';
  return cached ? 'public-cached' : 'public';
}

export interface RemoteMounts {
  /**
   * Gives the router the routes of a remote, once.
   * @throws as `loadRoutes`
   */
  mount(remote: string, patch: Patch): Promise<void>;
  /** whether the router has the routes of a remote: what it finds no route for then is no page */
  has(remote: string): boolean;
  /** what `mount` threw the last time */
  problem(remote: string): unknown;
}

/** What one router has been given. */
export function createRemoteMounts(loader: Loader, host: Host): RemoteMounts {
  const mounted = new Set<string>();
  const problems = new Map<string, unknown>();

  async function routesOf(remote: string): Promise<RouteObject[]> {
    try {
      return await loadRoutes(loader, remote, host);
    } catch (error) {
      problems.set(remote, error);
      throw error;
    }
  }

  return {
    has: (remote) => mounted.has(remote),
    problem: (remote) => problems.get(remote),
    async mount(remote, patch) {
      if (mounted.has(remote)) return;
      const routes = await routesOf(remote);
      if (mounted.has(remote)) return;
      mounted.add(remote);
      for (const [area, own] of byArea(remote, routes)) {
        patch(area, [behindBoundary(remote, own, area === 'protected')]);
      }
    },
  };
}

/** A remote owns the paths that the table gives it: a route elsewhere is left out, and said. */
function byArea(remote: string, routes: RouteObject[]): Map<Area, RouteObject[]> {
  const areas = new Map<Area, RouteObject[]>();
  for (const route of routes) {
    const row = rowOf(route.path ?? '');
    if (row?.remote === remote) {
      areas.set(areaOf(row), [...(areas.get(areaOf(row)) ?? []), route]);
    } else {
      console.error(`${remote} doesn't own ${route.path ?? 'a route without a path'}`);
    }
  }
  return areas;
}
