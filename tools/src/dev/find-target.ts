import { existsSync } from 'node:fs';
import { CommandError } from '../system/run-command.ts';
import { describeSite, resolveSite } from '../site/site-folder.ts';

/**
 * The origin of a running PURE.
 * @param against its address, or the folder of its site
 * @throws CommandError
 */
export function findTarget(against: string): string {
  const url = URL.parse(against);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') {
    if (url.href === `${url.origin}/`) return url.origin;
    throw new CommandError(
      `"${against}" has more than an origin. PURE is served from the root of one: use ${url.origin}.`,
    );
  }
  const site = resolveSite(against);
  if (existsSync(site.originsFile)) return describeSite(site).address;
  throw new CommandError(
    `"${against}" is neither an address, as https://pure.example, nor the folder of a site, which holds origins.json.`,
  );
}
