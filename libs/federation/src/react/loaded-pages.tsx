import type { RunnableBuild } from '@pure/contracts/host';
import { Outlet, type RouteObject } from '@pure/router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Loader } from '../core/loader.ts';
import { endsBeforeSkeleton } from './ends-before-skeleton.ts';
import { RemoteNotice } from './remote-notice.tsx';

interface Page {
  Component?: ComponentType | null;
  element?: ReactNode;
}
interface LoadedPage {
  Component: ComponentType;
}
type LoadPage = () => Promise<Page>;
type PageLoader = Pick<Loader, 'loadPage' | 'setRendered'>;

/** The router would wait for these, without a deadline: until they end, a document has neither frame nor page. */
const leftOut: object = { loader: undefined, action: undefined, middleware: undefined };

/**
 * Makes the loader load the lazy pages of routes. The router keeps a rejected page for the life of the document, and
 * shows nothing while it waits: so these never reject, and resolve soon. A page that isn't there yet is a skeleton;
 * a page that couldn't be loaded is a notice that can still load it.
 */
export function withLoadedPages(
  loader: PageLoader,
  remote: string,
  build: RunnableBuild,
  routes: RouteObject[],
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children, path } = route;
    if (route.loader || route.action || route.middleware) {
      console.error(`${remote}: ${path} is shown without its loader`);
    }
    const loadPage = typeof lazy === 'object' ? () => loadProperties(lazy) : lazy;
    const load = async () => {
      const page = await loader.loadPage(remote, build, loadPage as LoadPage);
      return withRendered(page, () => loader.setRendered(remote, build));
    };
    return {
      ...route,
      ...leftOut,
      ...(lazy && { lazy: () => loadInTime(load, remote) }),
      ...(children && { children: withLoadedPages(loader, remote, build, children) }),
    } as RouteObject;
  });
}

/** A `lazy` may also be an object, with a function for each property of the page. */
async function loadProperties(lazy: object): Promise<Page> {
  const properties = Object.entries(lazy).map(async ([name, load]) => [name, await load?.()]);
  return Object.fromEntries(await Promise.all(properties)) as Page;
}

/**
 * Makes a component of the page, as the router would: without any it is a layout. Calls back once the page has
 * rendered, at each address: its effect doesn't run if the page throws.
 */
function withRendered({ Component, element, ...page }: Page, onRendered: () => void): LoadedPage {
  function Rendered() {
    useEffect(onRendered);
    return Component ? <Component /> : element || <Outlet />;
  }
  return { ...page, ...leftOut, Component: Rendered };
}

async function loadInTime(load: () => Promise<LoadedPage>, remote: string): Promise<LoadedPage> {
  const loading = load();
  if (await endsBeforeSkeleton(loading)) {
    const page = await loading.catch(() => undefined);
    if (page) return page;
  }
  return { Component: createPendingPage(loading, load, remote) };
}

function createPendingPage(
  first: Promise<LoadedPage>,
  load: () => Promise<LoadedPage>,
  remote: string,
): ComponentType {
  let loading = first;
  let loaded: LoadedPage | undefined;
  return function PendingPage() {
    const [page, setPage] = useState(() => loaded);
    const [reason, setReason] = useState<unknown>();
    const [busy, setBusy] = useState(false);

    useEffect(() => {
      let isLeft = false;
      const show = (arrived: LoadedPage) => {
        loaded = arrived;
        if (!isLeft) setPage(arrived);
      };
      void loading.then(show, (error: unknown) => isLeft || setReason(error));
      return () => {
        isLeft = true;
      };
    }, []);

    // Reported already; the notice stays until a further attempt works.
    const retry = async () => {
      setBusy(true);
      loading = load();
      try {
        loaded = await loading;
        setPage(loaded);
      } catch (error) {
        setReason(error);
      } finally {
        setBusy(false);
      }
    };

    if (page) return <page.Component />;
    if (reason === undefined) return <RemoteNotice kind="loading" />;
    return (
      <RemoteNotice
        kind="incomplete"
        remote={remote}
        reason={reason}
        busy={busy}
        onRetry={() => void retry()}
      />
    );
  };
}
