import type { Registry, RemoteAsset, RemoteEntry } from '@pure/contracts/host';
import { rowOf } from '../route-table.ts';

/**
 * Fetches the files of a page before somebody follows a link to it. The hashes are those of the load
 * that follows: a preload with another hash is thrown away.
 */
export function createPagesAhead(registry: Registry): (path: string) => void {
  const asked = new Set<string>();

  function ask({ url, integrity }: RemoteAsset, as: 'script' | 'style'): void {
    if (asked.has(url)) return;
    asked.add(url);
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous', href: url, integrity });
    link.addEventListener('error', () => {
      asked.delete(url);
      link.remove();
    });
    document.head.append(link);
  }

  return (path) => {
    const [pathname = ''] = path.split('?');
    const row = rowOf(pathname);
    const entry = row && registry.remotes[row.remote];
    if (!entry) return;
    ask({ url: entry.entry, integrity: entry.integrity }, 'script');
    for (const { scripts, styles } of chunksFor(entry, row.path)) {
      for (const script of scripts) ask(script, 'script');
      for (const style of styles) ask(style, 'style');
    }
  };
}

function chunksFor({ files, pages }: RemoteEntry, path: string) {
  return ['routes', pages[path]?.chunk ?? ''].flatMap((chunk) => files[chunk] ?? []);
}
