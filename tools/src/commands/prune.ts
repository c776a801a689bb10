import { parseDays, pruneSite } from '../release/prune-site.ts';
import { resolveNamedSite, siteOptions, siteUsage } from '../release/site-options.ts';
import { parseOptions } from '../system/parse-options.ts';
import { CommandError, runCommand } from '../system/run-command.ts';

const USAGE = `npm run prune -- --keep 30d [options]
  --keep <days>         keep what was published, or left the registry, within so many days: 30 at least
${siteUsage}`;

/** `npm run prune -- --keep 30d`: deletes old versions of an environment. */
await runCommand(async () => {
  const { values } = parseOptions({ options: { keep: { type: 'string' }, ...siteOptions } });
  if (!values.keep) throw new CommandError(USAGE);
  const deleted = pruneSite(resolveNamedSite(values), parseDays(values.keep), Date.now());
  console.log(
    deleted.length === 0
      ? 'Nothing is old enough to be deleted.'
      : `Deleted ${deleted.join(', ')}. Delete them on hosts that files are copied to, too.`,
  );
});
