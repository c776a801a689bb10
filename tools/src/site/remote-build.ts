import type { FileFact, RemoteFacts } from '@pure/build';
import type { RemoteAsset, RemoteBuild } from '@pure/contracts/host';
import { baseOf } from './move-build.ts';

/** A build as it stands in the registry: every file by its full URL. */
export function toRemoteBuild(
  base: string,
  facts: RemoteFacts,
  { commit, at }: { commit: string; at: string },
): RemoteBuild {
  const { version, container, entry, files, pages, platform, shared, slots, migration } = facts;
  const asset = ({ file, integrity }: FileFact) => ({ url: `${base}/${file}`, integrity });
  return {
    version,
    container,
    entry: asset(entry).url,
    integrity: entry.integrity,
    files: Object.fromEntries(
      Object.entries(files).map(([chunk, { scripts, styles }]) => [
        chunk,
        { scripts: scripts.map(asset), styles: styles.map(asset) },
      ]),
    ),
    pages,
    platform,
    ...(shared && { shared }),
    ...(slots && { slots }),
    migration,
    built_at: at,
    commit,
  };
}

/** The files that a build has in the registry, by their names. It knows no others, as fonts. */
export function filesOfBuild(build: RemoteBuild): Pick<RemoteFacts, 'entry' | 'files'> {
  const base = baseOf(build);
  const fact = ({ url, integrity }: RemoteAsset) => ({ file: url.slice(base.length), integrity });
  return {
    entry: fact({ url: build.entry, integrity: build.integrity }),
    files: Object.fromEntries(
      Object.entries(build.files).map(([chunk, { scripts, styles }]) => [
        chunk,
        { scripts: scripts.map(fact), styles: styles.map(fact) },
      ]),
    ),
  };
}
