import { apps } from '../apps.ts';
import { findVersion } from '../release/find-version.ts';
import { lastPublished, promoteApp } from '../release/promote-app.ts';
import {
  promotionOptions,
  promotionUsage,
  readNamedOptions,
} from '../release/promotion-options.ts';
import { resolveNamedSite, siteOptions, siteUsage } from '../release/site-options.ts';
import { verifyApp } from '../release/verify-app.ts';
import { listStoredVersions } from '../site/stored-releases.ts';
import { endWithNpm } from '../system/end-with-npm.ts';
import { parseOptions } from '../system/parse-options.ts';
import { CommandError, runCommand } from '../system/run-command.ts';

const USAGE = `npm run promote -- <${apps.join('|')}> [options]
  --version <version>   the published version, or its first characters (default: the last)
  --verify-only         verify it, and change nothing
${promotionUsage}
${siteUsage}`;

/** `npm run promote -- feed`: verifies a published version and registers it, or only verifies it. */
await runCommand(async () => {
  void endWithNpm();
  const { values, positionals } = parseOptions({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      'verify-only': { type: 'boolean', default: false },
      ...promotionOptions,
      ...siteOptions,
    },
  });
  const [name, ...further] = positionals;
  if (!name || further.length > 0) throw new CommandError(USAGE);
  const site = resolveNamedSite(values);
  // The versions of a deleted app are still there.
  if (!apps.includes(name) && listStoredVersions(site, name).length === 0)
    throw new CommandError(`There is no apps/${name}.\n${USAGE}`);
  const options = await readNamedOptions(site, values, true);
  const version =
    values.version === undefined
      ? lastPublished(site, name)
      : findVersion(site, name, values.version);
  const run = values['verify-only'] ? verifyApp : promoteApp;
  console.log(await run(site, name, version, options));
});
