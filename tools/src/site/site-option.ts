import { siteFolder } from '../system/folders.ts';
import { resolveSite, type Site } from './site-folder.ts';

/** Names an environment in a command that is printed, with each file of it that isn't in its folder; empty for the default one. */
export function siteOption({ dir, registryFile, originsFile }: Site): string {
  const own = resolveSite(dir);
  return [
    ...(dir === siteFolder ? [] : [` --site ${dir}`]),
    ...(registryFile === own.registryFile ? [] : [` --registry ${registryFile}`]),
    ...(originsFile === own.originsFile ? [] : [` --origins ${originsFile}`]),
  ].join('');
}
