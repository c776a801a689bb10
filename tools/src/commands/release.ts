import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apps } from '../apps.ts';
import { dataFolder, root } from '../system/folders.ts';
import { showProgress } from '../report/show-progress.ts';
import { assertContractKept } from '../platform/assert-contract-kept.ts';
import { buildApps, distFolder } from '../site/build-apps.ts';
import { composeSite } from '../site/compose-site.ts';
import { parseMigrationList } from '../site/migrations.ts';
import { readReleaseOptions } from '../site/release-options.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { releaseShell, rollBackShell } from '../site/release-shell.ts';
import { rollBackRemote } from '../site/roll-back.ts';
import { checkSource } from '../site/release-policy.ts';
import { describeSite, type Site, resolveSite } from '../site/site-folder.ts';
import { runCommand, CommandError } from '../system/run-command.ts';

const USAGE = `npm run release -- <${apps.join('|')}> [options]
  --rollback           roll back to the version that the current one replaced
  --to <version>       with --rollback: to this stored version
  --site <folder>      the environment (default .pure/site)
  --registry <file>    its registry (default <site>/remotes.json)
  --origins <file>     its origins (default <site>/origins.json)
  --breaking <reason>  take away slots that others borrow, for this reason
  --migrations <file>  output of \`supabase migration list\` for its database; only a local site assumes this repository's`;

/** `npm run release -- feed`: releases one app. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rollback: { type: 'boolean', default: false },
      to: { type: 'string' },
      site: { type: 'string', default: path.join(dataFolder, 'site') },
      registry: { type: 'string' },
      origins: { type: 'string' },
      migrations: { type: 'string' },
      breaking: { type: 'string' },
    },
  });
  const [name] = positionals;
  if (!name) throw new CommandError(USAGE);
  if (values.to && !values.rollback) throw new CommandError(`--to needs --rollback.\n${USAGE}`);
  if (!existsSync(path.join(root, 'apps', name)))
    throw new CommandError(`There is no apps/${name}.\n${USAGE}`);
  const { registry, origins } = values;
  const site = resolveSite(values.site, {
    ...(registry && { registry }),
    ...(origins && { origins }),
  });
  const version = values.rollback
    ? await rollBackApp(site, name, values)
    : await releaseApp(site, name, values);
  await showProgress('Composing', () => composeSite(site));
  console.log(`${name} is now ${version}.`);
});

interface Values {
  to?: string | undefined;
  migrations?: string | undefined;
  breaking?: string | undefined;
}

async function releaseApp(site: Site, name: string, values: Values): Promise<string> {
  const { migrations: migrationsFile, breaking } = values;
  const migrations = migrationsFile
    ? parseMigrationList(readFileSync(migrationsFile, 'utf8'))
    : undefined;
  const options = await readReleaseOptions(migrations);
  const isShell = name === 'shell';
  const verdict = checkSource({
    site: describeSite(site),
    commit: options.commit,
    needsMigrations: !isShell,
    migrations,
  });
  if (!verdict.allowed) throw new CommandError(verdict.reasons.join('\n'));
  if (isShell) await showProgress('Checking the contract', () => assertContractKept());
  await showProgress(`Building ${name}`, () => buildApps([name]));
  return showProgress(`Releasing ${name}`, async () => {
    const { version } = isShell
      ? await releaseShell(site, distFolder(name))
      : await releaseRemote(site, distFolder(name), { ...options, breaking });
    return version;
  });
}

async function rollBackApp(site: Site, name: string, { to, breaking }: Values): Promise<string> {
  const { version } =
    name === 'shell'
      ? await rollBackShell(site, to)
      : await rollBackRemote(site, name, to, { breaking });
  return version;
}
