import type { DocumentFacts, FileFact, HostFacts } from '@pure/build';
import type { Registry, RemoteAsset, RemoteEntry } from '@pure/contracts';

export interface Preload {
  as: 'script' | 'style';
  url: string;
  integrity: string;
}

/**
 * Exactly what a document's route loads after the first scripts: the shell's chunks for it, the remote's
 * entry, its routes and page, and the slots above the fold with the entries of who lends them.
 */
export function preloadsFor(
  document: DocumentFacts,
  shell: Pick<HostFacts, 'files'>,
  { remotes }: Registry,
): Preload[] {
  const own = (document.chunks ?? []).flatMap((chunk) => {
    const { scripts = [], styles = [] } = shell.files[chunk] ?? {};
    return [...of('script', scripts.map(atRoot)), ...of('style', styles.map(atRoot))];
  });
  const entry = document.remote ? remotes[document.remote] : undefined;
  return unique([...own, ...(entry ? remoteFiles(entry, document.path, remotes) : [])]);
}

function remoteFiles(entry: RemoteEntry, path: string, remotes: Registry['remotes']): Preload[] {
  const page = entry.pages[path];
  const slots = (page?.slots ?? []).flatMap((slot) => {
    const [remote = '', name = ''] = slot.split('/');
    const lender = remotes[remote];
    return lender ? [entryOf(lender), ...chunkOf(lender, `slot-${name}`)] : [];
  });
  return [
    entryOf(entry),
    ...chunkOf(entry, 'routes'),
    ...(page ? chunkOf(entry, page.chunk) : []),
    ...slots,
  ];
}

function entryOf({ entry, integrity }: RemoteEntry): Preload {
  return { as: 'script', url: entry, integrity };
}

function chunkOf({ files }: RemoteEntry, chunk: string): Preload[] {
  const { scripts = [], styles = [] } = files[chunk] ?? {};
  return [...of('script', scripts), ...of('style', styles)];
}

function of(as: Preload['as'], assets: RemoteAsset[]): Preload[] {
  return assets.map((asset) => ({ as, ...asset }));
}

function atRoot({ file, integrity }: FileFact): RemoteAsset {
  return { url: `/${file}`, integrity };
}

function unique(preloads: Preload[]): Preload[] {
  return [...new Map(preloads.map((preload) => [preload.url, preload])).values()];
}
