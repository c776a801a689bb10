import type { RouteObject } from '@pure/router';
import { type ComponentType, useState } from 'react';
import type { Loader } from '../core/loader.ts';
import type { RunnableBuild } from '../core/runtime.ts';
import { RemoteIncompleteView } from './remote-incomplete.tsx';

type LazyPage = () => Promise<{ Component?: ComponentType | null }>;

/**
 * Makes the lazy pages of routes retry. The router keeps a rejected page for the life of the document, so
 * these never reject: a page that couldn't be loaded becomes a notice that can still load it.
 */
export function withRetryingPages(
  routes: RouteObject[],
  load: (page: LazyPage) => ReturnType<LazyPage>,
  remote: string,
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const retrying = typeof lazy === 'function' && {
      lazy: async () => {
        const page = lazy as LazyPage;
        try {
          return await load(page);
        } catch {
          return { Component: createRetryPage(() => load(page), remote) };
        }
      },
    };
    return {
      ...route,
      ...retrying,
      ...(children && { children: withRetryingPages(children, load, remote) }),
    } as RouteObject;
  });
}

/** Loads the pages by the loader, which retries and reports. */
export function withLoadedPages(
  loader: Loader,
  remote: string,
  build: RunnableBuild,
  routes: RouteObject[],
) {
  return withRetryingPages(routes, (page) => loader.loadPart(remote, build, page), remote);
}

function createRetryPage(load: LazyPage, remote: string): ComponentType {
  let loaded: ComponentType | null | undefined;
  return function RetryPage() {
    const [Page, setPage] = useState<ComponentType | null | undefined>(() => loaded);
    const [busy, setBusy] = useState(false);
    if (Page) return <Page />;
    const retry = async () => {
      setBusy(true);
      try {
        loaded = (await load()).Component;
        setPage(() => loaded);
      } catch {
        // Reported already; the notice stays.
      } finally {
        setBusy(false);
      }
    };
    return <RemoteIncompleteView remote={remote} busy={busy} onRetry={() => void retry()} />;
  };
}
