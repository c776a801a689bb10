import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apps } from '../apps.ts';
import { dataFolder, root } from '../system/folders.ts';
import { step } from '../report/progress.ts';
import { buildApps, distOf } from '../site/build-project.ts';
import { currentCommit } from '../site/commit.ts';
import { compose } from '../site/compose.ts';
import { migrationsHere, migrationsIn } from '../site/migrations.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { releaseShell, rollBackShell } from '../site/release-shell.ts';
import { rollBackRemote } from '../site/roll-back.ts';
import { type Site, siteAt } from '../site/site-folder.ts';
import { command, Stop } from '../system/stop.ts';

const USAGE = `npm run release -- <${apps.join('|')}> [options]
  --rollback         back to the version that the current one replaced
  --to <version>     with --rollback: back to that stored version
  --site <folder>    the environment (default .pure/site)
  --registry <file>  its registry (default <site>/remotes.json)
  --origins <file>   where it is served (default <site>/origins.json)
  --migrations <file>  what \`supabase migration list\` says of its database (default: those here)`;

/** `npm run release -- feed`: one app, without touching any other. */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rollback: { type: 'boolean', default: false },
      to: { type: 'string' },
      site: { type: 'string', default: path.join(dataFolder, 'site') },
      registry: { type: 'string' },
      origins: { type: 'string' },
      migrations: { type: 'string' },
    },
  });
  const [name] = positionals;
  if (!name) throw new Stop(USAGE);
  if (values.to && !values.rollback) throw new Stop(`--to goes with --rollback.\n${USAGE}`);
  if (!existsSync(path.join(root, 'apps', name)))
    throw new Stop(`There is no apps/${name}.\n${USAGE}`);
  const { registry, origins } = values;
  const site = siteAt(values.site, { ...(registry && { registry }), ...(origins && { origins }) });
  const version = values.rollback
    ? await rollBack(site, name, values.to)
    : await release(site, name, values.migrations);
  await step('Composing', () => compose(site));
  console.log(`${name} is at ${version}.`);
});

async function release(site: Site, name: string, migrationsFile?: string): Promise<string> {
  await step(`Building ${name}`, () => buildApps([name]));
  return step(`Releasing ${name}`, async () => {
    if (name === 'shell') return (await releaseShell(site, distOf(name))).version;
    const migrations = migrationsFile
      ? migrationsIn(readFileSync(migrationsFile, 'utf8'))
      : migrationsHere();
    const options = { migrations, commit: await currentCommit(), at: new Date().toISOString() };
    return (await releaseRemote(site, distOf(name), options)).version;
  });
}

async function rollBack(site: Site, name: string, to: string | undefined): Promise<string> {
  const back = name === 'shell' ? await rollBackShell(site, to) : rollBackRemote(site, name, to);
  return back.version;
}
