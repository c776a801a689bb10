import type { Site } from '../site/site-folder.ts';
import { siteOption } from '../site/site-option.ts';
import { listStoredVersions } from '../site/stored-releases.ts';
import { CommandError } from '../system/run-command.ts';

/**
 * Finds a stored version by its name, or by a beginning that no other version of the app has.
 * @throws CommandError if no stored version begins so, or several do
 */
export function findVersion(site: Site, name: string, text: string): string {
  const versions = listStoredVersions(site, name).map(({ version }) => version);
  if (versions.includes(text)) return text;
  const found = text === '' ? [] : versions.filter((version) => version.startsWith(text));
  const [only] = found;
  if (!only) {
    throw new CommandError(
      `No version of ${name} stored here begins with "${text}". \`npm run release -- ${name} --list${siteOption(site)}\` shows all versions.`,
    );
  }
  if (found.length === 1) return only;
  throw new CommandError(
    `Several versions of ${name} begin with "${text}": ${found.join(', ')}. Give more of its characters.`,
  );
}
