import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findVersion } from '../release/find-version.ts';
import { lastPublished, promoteApp } from '../release/promote-app.ts';
import { readReleaseOptions } from '../site/release-options.ts';
import { parseMigrationList } from '../site/migrations.ts';
import { checkSource } from '../site/release-policy.ts';
import { describeSite } from '../site/site-folder.ts';
import { CommandError, runCommand } from '../system/run-command.ts';
import { resolveNamedSite, siteOptions, siteUsage } from '../release/site-options.ts';

const USAGE = `npm run promote -- <app> [options]
  --version <version>   the published version, or its first characters (default: the last)
  --breaking <reason>   take away slots that others borrow, for this reason
  --skip-pages <reason> don't open pages before, for this reason
  --migrations <file>   output of \`supabase migration list\` for its database
${siteUsage}`;

/** `npm run promote -- feed`: verifies a published version and registers it. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      breaking: { type: 'string' },
      'skip-pages': { type: 'string' },
      migrations: { type: 'string' },
      ...siteOptions,
    },
  });
  const [name] = positionals;
  if (!name) throw new CommandError(USAGE);
  const site = resolveNamedSite(values);
  const migrations = values.migrations
    ? parseMigrationList(readFileSync(values.migrations, 'utf8'))
    : undefined;
  const options = await readReleaseOptions(migrations);
  const verdict = checkSource({
    site: describeSite(site),
    // It was checked when that version was built.
    commit: 'published',
    needsMigrations: name !== 'shell',
    migrations,
  });
  if (!verdict.allowed) throw new CommandError(verdict.reasons.join('\n'));
  const { breaking, 'skip-pages': skippedPages } = values;
  const version =
    values.version === undefined
      ? lastPublished(site, name)
      : findVersion(site, name, values.version);
  const promotion = { migrations: options.migrations, breaking, skippedPages };
  console.log(await promoteApp(site, name, version, promotion));
});
