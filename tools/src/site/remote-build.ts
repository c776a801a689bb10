import type { FileFact, RemoteFacts } from '@pure/build';
import type { RemoteBuild } from '@pure/contracts/host';

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
