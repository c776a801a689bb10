import type { RemoteAsset, RemoteBuild, RemoteEntry } from '@pure/contracts/host';

/** As `moveBuild`, with its predecessor. */
export function moveEntry(entry: RemoteEntry, address: string | undefined): RemoteEntry {
  const moved = moveBuild(entry, address);
  const previous = entry.previous && moveBuild(entry.previous, address);
  return previous === entry.previous ? moved : { ...moved, previous };
}

/**
 * A build with its files at another address of its remote. Its version stays, because it doesn't depend on the address.
 * @param address undefined if the remote has none: then the build stays where it is
 * @returns the same object if it is there already
 */
export function moveBuild<Build extends RemoteBuild>(
  build: Build,
  address: string | undefined,
): Build {
  const from = baseOf(build);
  const to = `${address}/${build.version}/`;
  if (address === undefined || from === to) return build;
  const move = (url: string) => url.replace(from, () => to);
  const moveAll = (assets: RemoteAsset[]) =>
    assets.map(({ url, ...others }) => ({ url: move(url), ...others }));
  const files = Object.entries(build.files).map(([chunk, { scripts, styles }]) => [
    chunk,
    { scripts: moveAll(scripts), styles: moveAll(styles) },
  ]);
  return { ...build, entry: move(build.entry), files: Object.fromEntries(files) };
}

/** The URL below which a build has its files. */
export function baseOf({ entry }: Pick<RemoteBuild, 'entry'>): string {
  return new URL('.', entry).href;
}
