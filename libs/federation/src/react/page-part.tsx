import type { RouteObject } from '@pure/router';
import { type ComponentType, useState } from 'react';
import type { Loader } from '../core/loader.ts';
import type { Runnable } from '../core/runtime.ts';
import { RemoteIncompleteView } from './remote-incomplete.tsx';

type LazyPage = () => Promise<{ Component?: ComponentType | null }>;

/**
 * The routes of a remote, with pages that are tried again. The router keeps a rejected page for good,
 * so ours never rejects: a page that didn't arrive becomes one that says so and can still fetch it.
 */
export function withPersistentPages(
  routes: RouteObject[],
  load: (page: LazyPage) => ReturnType<LazyPage>,
  remote: string,
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const persistent = typeof lazy === 'function' && {
      lazy: async () => {
        const page = lazy as LazyPage;
        try {
          return await load(page);
        } catch {
          return { Component: latePage(() => load(page), remote) };
        }
      },
    };
    return {
      ...route,
      ...persistent,
      ...(children && { children: withPersistentPages(children, load, remote) }),
    } as RouteObject;
  });
}

/** Binds the above to the loader, which tries again and tells. */
export function pagesOf(loader: Loader, remote: string, build: Runnable, routes: RouteObject[]) {
  return withPersistentPages(routes, (page) => loader.part(remote, build, page), remote);
}

function latePage(load: LazyPage, remote: string): ComponentType {
  let arrived: ComponentType | null | undefined;
  return function LatePage() {
    const [Page, setPage] = useState<ComponentType | null | undefined>(() => arrived);
    const [busy, setBusy] = useState(false);
    if (Page) return <Page />;
    const retry = async () => {
      setBusy(true);
      try {
        arrived = (await load()).Component;
        setPage(() => arrived);
      } catch {
        // Told already; the notice stays.
      } finally {
        setBusy(false);
      }
    };
    return <RemoteIncompleteView remote={remote} busy={busy} onRetry={() => void retry()} />;
  };
}
