import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { apps } from '../apps.ts';
import { assertContractKept } from '../platform/assert-contract-kept.ts';
import { buildAtCommit } from '../release/build-at-commit.ts';
import { listReleases } from '../release/list-releases.ts';
import { composeChange, promoteApp } from '../release/promote-app.ts';
import {
  promotionOptions,
  promotionUsage,
  readNamedMigrations,
  readNamedOptions,
} from '../release/promotion-options.ts';
import { rollBackApp } from '../release/roll-back-app.ts';
import { resolveNamedSite, siteOptions, siteUsage } from '../release/site-options.ts';
import { showProgress } from '../report/show-progress.ts';
import { distFolder } from '../site/build-apps.ts';
import { publishRemote } from '../site/publish-remote.ts';
import type { ReleaseOptions } from '../site/release-options.ts';
import { publishShell } from '../site/release-shell.ts';
import { removeRemote } from '../site/remove-remote.ts';
import { folders, type Site } from '../site/site-folder.ts';
import { endWithNpm } from '../system/end-with-npm.ts';
import { parseOptions } from '../system/parse-options.ts';
import { runCommand, CommandError } from '../system/run-command.ts';

const USAGE = `npm run release -- <${apps.join('|')}> [options]
  --publish-only        build and store it, for hosts that files must be copied to; then \`npm run promote\`
  --rollback            roll back to the version that the current one replaced
  --to <version>        with --rollback: to this version, which was registered before; its first characters are enough
  --remove              take it out of the registry
  --list                list its stored versions
${promotionUsage}
${siteUsage}`;

const OF_VERIFICATION = ['skip-pages', 'replace-broken'] as const;
/** The options of a promotion that other actions don't take. */
const inapplicable = {
  rollback: OF_VERIFICATION,
  remove: OF_VERIFICATION,
  list: [...OF_VERIFICATION, 'breaking', 'migrations'],
} as const;

/** `npm run release -- feed`: releases one app. */
await runCommand(async () => {
  void endWithNpm();
  const { values, positionals } = parseOptions({
    allowPositionals: true,
    options: {
      'publish-only': { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
      to: { type: 'string' },
      remove: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      ...promotionOptions,
      ...siteOptions,
    },
  });
  const [name, ...further] = positionals;
  if (further.length > 0) throw new CommandError(`Name one app at a time.\n${USAGE}`);
  if (values.to !== undefined && !values.rollback)
    throw new CommandError(`--to needs --rollback.\n${USAGE}`);
  const chosen = [values['publish-only'], values.rollback, values.remove, values.list];
  if (chosen.filter(Boolean).length > 1) {
    throw new CommandError(
      `Use one of --publish-only, --rollback, --remove and --list at a time.\n${USAGE}`,
    );
  }
  assertApplicable(values);
  const site = resolveNamedSite(values);
  if (values.list) return console.log(listReleases(site, name));
  if (!name) throw new CommandError(USAGE);
  const { breaking, to } = values;
  const migrations = readNamedMigrations(values);
  if (values.remove) {
    await removeRemote(site, name, { breaking });
    return console.log(await composeChange(site, name, undefined, undefined, migrations));
  }
  if (values.rollback) {
    return console.log(await rollBackApp(site, name, { to, breaking, migrations }));
  }
  if (!existsSync(path.join(root, 'apps', name)))
    throw new CommandError(`There is no apps/${name}.\n${USAGE}`);
  const options = await readNamedOptions(site, values);
  const version = await publishApp(site, name, options);
  console.log(
    values['publish-only']
      ? describePublished(site, name, version)
      : await promoteApp(site, name, version, options),
  );
});

type Action = keyof typeof inapplicable;
type Values = Partial<Record<Action | (typeof inapplicable)[Action][number], unknown>>;

function assertApplicable(values: Values): void {
  for (const action of Object.keys(inapplicable) as Action[]) {
    const given = inapplicable[action].filter((option) => values[option]);
    if (values[action] && given.length > 0) {
      const options = given.map((option) => `--${option}`).join(', ');
      throw new CommandError(`--${action} doesn't take ${options}.\n${USAGE}`);
    }
  }
}

async function publishApp(site: Site, name: string, options: ReleaseOptions): Promise<string> {
  // Slots ship with remotes, and shared modules with the shell.
  await showProgress('Checking the contract', () => assertContractKept(name));
  const commit = await showProgress(`Building ${name}`, () =>
    buildAtCommit(site, name, options.commit),
  );
  const built = { ...options, commit };
  return showProgress(`Publishing ${name}`, async () => {
    if (name === 'shell') return publishShell(site, distFolder(name), built);
    const { build } = await publishRemote(site, distFolder(name), built);
    return build.version;
  });
}

function describePublished(site: Site, name: string, version: string): string {
  const folder = name === 'shell' ? folders.shell(site) : folders.remote(site, name);
  return `${name} ${version} is in ${folder}. Copy the folder to its host if it isn't served from there, then run \`npm run promote -- ${name}\` with the same options.`;
}
