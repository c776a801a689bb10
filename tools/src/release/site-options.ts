import { resolveSite, type Site } from '../site/site-folder.ts';
import { siteFolder } from '../system/folders.ts';

/** The options by which commands name an environment. */
export const siteOptions = {
  site: { type: 'string', default: siteFolder },
  registry: { type: 'string' },
  origins: { type: 'string' },
} as const;

export const siteUsage = `  --site <folder>       the environment (default .pure/site)
  --registry <file>     its registry (default <site>/remotes.json)
  --origins <file>      its origins (default <site>/origins.json)`;

interface Values {
  site: string;
  registry?: string | undefined;
  origins?: string | undefined;
}

export function resolveNamedSite({ site, registry, origins }: Values): Site {
  return resolveSite(site, { ...(registry && { registry }), ...(origins && { origins }) });
}
