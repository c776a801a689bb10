import type { Registry, RemoteAsset, RemoteEntry, RouteRow } from '@pure/contracts/host';
import { type Federation, getFederation } from '@pure/federation/host';
import { rowOf } from '../route-table.ts';
import { setPagePrefetch } from './prefetch-on-intent.ts';

/** From now on, links preload their pages. Called when the page is idle. */
export function startPagePrefetch(): void {
  const federation = getFederation();
  if (federation) setPagePrefetch(createPagePrefetch(federation));
}

type Source = Pick<Federation, 'fetchRegistry' | 'versions'>;

/**
 * Creates the function that preloads the files of a page. Each preload carries the hash of the later load; the browser
 * discards a preload with another hash. The document doesn't hold the names of all files, so they are read now.
 */
export function createPagePrefetch({ fetchRegistry, versions }: Source): (path: string) => void {
  const requested = new Set<string>();
  let reading: Promise<Registry> | undefined;

  function read(): Promise<Registry> {
    reading ??= fetchRegistry().catch((reason: unknown) => {
      reading = undefined;
      throw reason;
    });
    return reading;
  }

  function preload({ url, integrity }: RemoteAsset, as: 'script' | 'style'): void {
    if (requested.has(url)) return;
    requested.add(url);
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous', href: url, integrity });
    link.addEventListener('error', () => {
      requested.delete(url);
      link.remove();
    });
    document.head.append(link);
  }

  async function prefetch(row: RouteRow): Promise<void> {
    const entry = (await read()).remotes[row.remote];
    // This document won't run a version that was released since.
    if (!entry || entry.version !== versions()[row.remote]) return;
    preload({ url: entry.entry, integrity: entry.integrity }, 'script');
    for (const { scripts, styles } of chunksFor(entry, row.path)) {
      for (const script of scripts) preload(script, 'script');
      for (const style of styles) preload(style, 'style');
    }
  }

  read().catch(() => undefined);
  return (path) => {
    const [pathname = ''] = path.split('?');
    const row = rowOf(pathname);
    // Without a network nothing can be preloaded.
    if (row) prefetch(row).catch(() => undefined);
  };
}

function chunksFor({ files, pages }: RemoteEntry, path: string) {
  return ['routes', pages[path]?.chunk ?? ''].flatMap((chunk) => files[chunk] ?? []);
}
