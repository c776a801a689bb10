import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cloudflareRules } from '../hosting/cloudflare.ts';
import { onlyOrigin, readHosting, writeDeployFolder } from '../hosting/deploy-folder.ts';
import { netlifyRules } from '../hosting/netlify.ts';
import { nginxRules } from '../hosting/nginx.ts';
import { siteOptions } from '../release/site-options.ts';
import type { Hosting } from '../site/hosting.ts';
import { resolveSite, type Site } from '../site/site-folder.ts';
import { parseOptions } from '../system/parse-options.ts';
import { CommandError, runCommand } from '../system/run-command.ts';

const writers: Record<string, (site: Site, hosting: Hosting) => string> = {
  nginx(site, hosting) {
    const file = path.join(site.dir, 'hosting/nginx/pure.conf');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, nginxRules(hosting, site.dir));
    return file;
  },
  cloudflare(site, hosting) {
    const origin = onlyOrigin(hosting, 'Cloudflare');
    const rules = cloudflareRules(hosting, origin);
    return writeDeployFolder(site, 'cloudflare', { ...hosting, ...origin }, rules);
  },
  netlify(site, hosting) {
    const origin = onlyOrigin(hosting, 'Netlify');
    const rules = netlifyRules(hosting, origin);
    return writeDeployFolder(site, 'netlify', { ...hosting, ...origin }, rules);
  },
};

/** `npm run hosting -- nginx|cloudflare|netlify`: writes a composed site's rules for a host. */
await runCommand(async () => {
  const { values, positionals } = parseOptions({
    options: { site: siteOptions.site },
    allowPositionals: true,
  });
  const write = writers[positionals[0] ?? ''];
  if (!write) throw new CommandError(`Name a host: ${Object.keys(writers).join(', ')}.`);
  const site = resolveSite(values.site);
  console.log(`Written: ${write(site, readHosting(site))}`);
});
