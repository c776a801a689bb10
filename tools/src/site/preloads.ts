import type { DocumentFacts, FileFact, HostFacts } from '@pure/build';
import type { Registry, RemoteAsset, RemoteEntry } from '@pure/contracts/host';

interface Preload {
  as: 'script' | 'style';
  url: string;
  integrity: string;
}

/**
 * The files that a document's route loads after the first scripts: the shell's chunks for it, the remote's
 * entry, routes and page, and the slots above the fold with the entries of their remotes.
 */
export function preloadsFor(
  document: DocumentFacts,
  shell: Pick<HostFacts, 'files'>,
  { remotes }: Registry,
): Preload[] {
  const own = shellChunks(document.chunks ?? [], shell);
  const entry = document.remote ? remotes[document.remote] : undefined;
  return uniqueByUrl([...own, ...(entry ? remoteFiles(entry, document.path, remotes) : [])]);
}

/** The files that a document's route and page load on demand, also without a network. */
export function offlineFilesOf(
  { path, remote, offline = [] }: DocumentFacts,
  shell: Pick<HostFacts, 'files'>,
  { remotes }: Registry,
): Preload[] {
  const entry = remote ? remotes[remote] : undefined;
  const chunks = entry?.pages[path]?.offline ?? [];
  return [
    ...shellChunks(offline, shell),
    ...(entry ? chunks.flatMap((chunk) => preloadChunk(entry, chunk)) : []),
  ];
}

function shellChunks(chunks: string[], { files }: Pick<HostFacts, 'files'>): Preload[] {
  return chunks.flatMap((chunk) => {
    const { scripts = [], styles = [] } = files[chunk] ?? {};
    return [
      ...toPreloads('script', scripts.map(toAsset)),
      ...toPreloads('style', styles.map(toAsset)),
    ];
  });
}

function remoteFiles(entry: RemoteEntry, path: string, remotes: Registry['remotes']): Preload[] {
  const page = entry.pages[path];
  const slots = (page?.slots ?? []).flatMap((slot) => {
    const [remote = '', name = ''] = slot.split('/');
    const provider = remotes[remote];
    return provider ? [preloadEntry(provider), ...preloadChunk(provider, `slot-${name}`)] : [];
  });
  return [
    preloadEntry(entry),
    ...preloadChunk(entry, 'routes'),
    ...(page ? preloadChunk(entry, page.chunk) : []),
    ...slots,
  ];
}

function preloadEntry({ entry, integrity }: RemoteEntry): Preload {
  return { as: 'script', url: entry, integrity };
}

function preloadChunk({ files }: RemoteEntry, chunk: string): Preload[] {
  const { scripts = [], styles = [] } = files[chunk] ?? {};
  return [...toPreloads('script', scripts), ...toPreloads('style', styles)];
}

function toPreloads(as: Preload['as'], assets: RemoteAsset[]): Preload[] {
  return assets.map((asset) => ({ as, ...asset }));
}

function toAsset({ file, integrity }: FileFact): RemoteAsset {
  return { url: `/${file}`, integrity };
}

function uniqueByUrl(preloads: Preload[]): Preload[] {
  return [...new Map(preloads.map((preload) => [preload.url, preload])).values()];
}
