import type { Host } from '@pure/contracts';
import type { RouteRow } from '@pure/contracts/host';
import { behindBoundary, type Loader, loadRoutes } from '@pure/federation/host';
import type { RouteObject } from '@pure/router';
import { rowOf } from '../route-table.ts';

type Patch = (areaId: string, routes: RouteObject[]) => void;

/** The layout routes that contain the routes of remotes. */
export type Area = 'public' | 'public-query' | 'protected';

export function areaOf({ access, requests }: RouteRow): Area {
  if (access === 'protected') return 'protected';
  return requests === 'queries' ? 'public-query' : 'public';
}

export interface RemoteMounts {
  /**
   * Adds the routes of a remote to the router, once. They may read the query client once `ready` resolves.
   * @throws as `loadRoutes`
   */
  mount(remote: string, patch: Patch, ready?: Promise<unknown>): Promise<void>;
  /** whether the router has the routes of a remote, so that a path without a route is no page */
  has(remote: string): boolean;
  /** mounts that a navigation didn't wait for, by remote; the view that shows their pages deletes them */
  late: Map<string, Promise<void>>;
  /** the error that `mount` threw the last time */
  problem(remote: string): unknown;
}

/** Tracks which remotes' routes one router has. */
export function createRemoteMounts(loader: Loader, host: Host): RemoteMounts {
  const mounted = new Set<string>();
  const pending = new Map<string, Promise<void>>();
  const problems = new Map<string, unknown>();

  async function mount(remote: string, patch: Patch, ready?: Promise<unknown>): Promise<void> {
    try {
      const routes = await loadRoutes(loader, remote, host, ready);
      mounted.add(remote);
      for (const [area, own] of byArea(remote, routes)) {
        patch(area, [behindBoundary(remote, own, area === 'protected')]);
      }
    } catch (error) {
      problems.set(remote, error);
      throw error;
    } finally {
      pending.delete(remote);
    }
  }

  return {
    has: (remote) => mounted.has(remote),
    late: new Map(),
    problem: (remote) => problems.get(remote),
    async mount(remote, patch, ready) {
      ready?.catch(() => undefined);
      if (mounted.has(remote)) return;
      const mounting = pending.get(remote) ?? mount(remote, patch, ready);
      pending.set(remote, mounting);
      await mounting;
    },
  };
}

/** Leaves out a route at a path that the table gives to another remote, and logs it. */
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
