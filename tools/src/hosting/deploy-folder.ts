import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findHosting, type HostedOrigin, type Hosting, SHELL_FOLDER } from '../site/hosting.ts';
import { files, readOrigins, type Site } from '../site/site-folder.ts';
import { siteOption } from '../site/site-option.ts';
import { CommandError } from '../system/run-command.ts';

/** These hosts compress files by themselves, and a command that was killed may have left a copy. */
const NOT_DEPLOYED = /\.(br|gz|tmp)$/;
const PUBLIC = 'public';

/**
 * Writes what a host deploys at once: the site's files, below the paths that they are served at, and its rules.
 * @param rules by file, relative to the written folder; the served files are in its `public`
 * @returns the written folder
 */
export function writeDeployFolder(
  site: Site,
  host: string,
  { folders, rewrites }: Pick<HostedOrigin, 'folders'> & Pick<Hosting, 'rewrites'>,
  rules: Record<string, string>,
): string {
  const dir = path.join(site.dir, 'hosting', host);
  rmSync(dir, { recursive: true, force: true });
  for (const [below, folder] of Object.entries(folders)) {
    const from = path.join(site.dir, folder);
    const filter = (file: string) =>
      !NOT_DEPLOYED.test(file) &&
      (folder !== SHELL_FOLDER || isServed(path.relative(from, file), rewrites));
    if (existsSync(from)) cpSync(from, path.join(dir, PUBLIC, below), { recursive: true, filter });
  }
  for (const [file, content] of Object.entries(rules)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), content);
  }
  return dir;
}

/** These hosts also serve documents that no path leads to any more. */
function isServed(file: string, rewrites: Hosting['rewrites']): boolean {
  if (path.basename(file) !== 'index.html') return true;
  const served = `/${file.replaceAll(path.sep, '/')}`;
  return rewrites.some(({ document }) => document === served);
}

/** @throws CommandError if nothing was composed yet, or the file is invalid */
export function readHosting(site: Site): Hosting {
  const hosting = findHosting(site);
  if (hosting) return hosting;
  // The release reads them first.
  readOrigins(site);
  throw new CommandError(
    `${files.hosting(site)} is missing. \`npm run release -- shell${siteOption(site)}\` writes it.`,
  );
}

/**
 * The origin of a site that has only one: one deployment holds it whole.
 * @throws CommandError if the site has several, or an address that the host's rules can't keep whole
 */
export function onlyOrigin({ origins }: Hosting, host: string): HostedOrigin {
  const [only, ...others] = origins;
  if (!only || others.length > 0) {
    throw new CommandError(
      `The rules for ${host} are for a site on one origin, and this one has ${origins.length}. Give each remote a folder of the shell's origin in origins.json, such as https://pure.example/remotes/feed.`,
    );
  }
  const { protocol, hostname, port } = new URL(only.origin);
  if (protocol !== 'https:' || port) {
    throw new CommandError(
      `${host} serves a site by HTTPS on the default port alone, and this one is at ${only.origin}. Write the address as https://${hostname} in origins.json.`,
    );
  }
  const unnamed = Object.keys(only.folders).find((at) => /[*:]/.test(at));
  if (unnamed === undefined) return only;
  throw new CommandError(
    `In the rules for ${host}, * and : stand for other text, and ${unnamed} has one of them. Give the remote another folder in origins.json.`,
  );
}
