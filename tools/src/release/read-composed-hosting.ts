import { existsSync } from 'node:fs';
import type { Hosting } from '../site/hosting.ts';
import { readJson } from '../site/read-json.ts';
import { files, type Site } from '../site/site-folder.ts';

/** How the site was composed last; undefined before its first compose. */
export function readComposedHosting(site: Site): Hosting | undefined {
  const file = files.hosting(site);
  return existsSync(file) ? readJson<Hosting>(file) : undefined;
}
