import { checkStoredSource, type ReleaseVerdict } from './release-policy.ts';
import { describeSite, type Site } from './site-folder.ts';
import { readStoredCommit } from './stored-releases.ts';

/**
 * Whether a site gets a build. The build may be from the time when only this machine could open the site, which then
 * got every build.
 * @param commit of the build where it isn't stored
 */
export function checkBuiltFromCommit(
  site: Site,
  name: string,
  { version, commit }: { version: string; commit?: string },
): ReleaseVerdict {
  return checkStoredSource({
    site: describeSite(site),
    build: `${name} ${version}`,
    commit: readStoredCommit(site, name, version) ?? commit,
  });
}
