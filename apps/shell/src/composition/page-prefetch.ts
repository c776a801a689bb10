import type { Registry, RemoteAsset, RemoteEntry } from '@pure/contracts/host';
import { rowOf } from '../route-table.ts';

/**
 * Creates the function that preloads the files of a page. Each preload carries the hash of the later load;
 * the browser discards a preload with another hash.
 */
export function createPagePrefetch(registry: Registry): (path: string) => void {
  const requested = new Set<string>();

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

  return (path) => {
    const [pathname = ''] = path.split('?');
    const row = rowOf(pathname);
    const entry = row && registry.remotes[row.remote];
    if (!entry) return;
    preload({ url: entry.entry, integrity: entry.integrity }, 'script');
    for (const { scripts, styles } of chunksFor(entry, row.path)) {
      for (const script of scripts) preload(script, 'script');
      for (const style of styles) preload(style, 'style');
    }
  };
}

function chunksFor({ files, pages }: RemoteEntry, path: string) {
  return ['routes', pages[path]?.chunk ?? ''].flatMap((chunk) => files[chunk] ?? []);
}
