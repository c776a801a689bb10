import { CommandError } from '../system/run-command.ts';
import { findAlteredFile, type NamedFiles } from './assert-build-complete.ts';
import type { Site } from './site-folder.ts';
import { siteOption } from './site-option.ts';

interface Rebuild {
  name: string;
  version: string;
  /** the folder with the files of this build */
  built: string;
  /** the folder with the published ones */
  published: string;
  /** the hashes that were recorded when the version was published first */
  recorded: NamedFiles;
}

/**
 * Refuses another build of a published version: the registry and open tabs have the recorded hashes, so that browsers
 * refuse any other files.
 * @throws CommandError
 */
export function assertSameBuild(
  site: Site,
  { name, version, built, published, recorded }: Rebuild,
): void {
  const file = findAlteredFile(built, recorded);
  if (!file) return;
  const remedy = findAlteredFile(published, recorded)
    ? `The published files are missing or altered, too. Restore ${published} from a backup`
    : `The published files stay. Promote them by \`npm run promote -- ${name} --version ${version}${siteOption(site)}\``;
  throw new CommandError(
    `${name} ${version} was published here before, and its ${file} differs from this build's, although the sources are the same. ${remedy}, or release other sources.`,
  );
}
