import { choosePredecessor, chooseVersion } from '../site/choose-rollback.ts';
import { rollBackShell } from '../site/release-shell.ts';
import { rollBackRemote } from '../site/roll-back.ts';
import type { Site } from '../site/site-folder.ts';
import { readStoredRemote } from '../site/stored-releases.ts';
import { hasStoredShell } from '../site/stored-shell.ts';
import { assertBuiltFromCommit } from './assert-built-from-commit.ts';
import { findVersion } from './find-version.ts';
import { composeChange } from './promote-app.ts';
import { steps as defaultSteps, type Steps } from './steps.ts';
import { verifyRemoteFiles, verifyShellFiles } from './verify-release.ts';
import { whileServed } from './while-served.ts';

interface RollBack {
  /** a version that was registered, or its beginning; by default the version that the current one replaced */
  to?: string | undefined;
  /** why slots that others borrow may be taken away */
  breaking?: string | undefined;
  /** timestamps of those that the site's database has; undefined if nobody said */
  migrations?: readonly string[] | undefined;
}

/**
 * Goes back to a stored version whose files are still served, and writes the documents.
 * @returns a sentence that says what is registered now
 * @throws CommandError if it was never registered, its files aren't there, the environment can't run it or gets no
 * build of its source, or another command has registered a version since the predecessor was chosen
 */
export async function rollBackApp(
  site: Site,
  name: string,
  { to: text, breaking, migrations }: RollBack,
  steps: Pick<Steps, 'show'> = defaultSteps,
): Promise<string> {
  const rollback =
    text === undefined
      ? choosePredecessor(site, name)
      : chooseVersion(site, name, findVersion(site, name, text));
  const { to } = rollback;
  if (to) assertBuiltFromCommit(site, name, to);
  const verify =
    name === 'shell' ? shellFiles(site, to, steps) : remoteFiles(site, name, to, steps);
  if (verify) await whileServed(site, verify);
  const { version } =
    name === 'shell'
      ? await rollBackShell(site, rollback)
      : await rollBackRemote(site, name, rollback, { breaking });
  return composeChange(site, name, version, steps, migrations);
}

/** Undefined if there is no such version, which the rollback refuses. */
function remoteFiles(
  site: Site,
  name: string,
  version: string | undefined,
  steps: Pick<Steps, 'show'>,
) {
  const build = version && readStoredRemote(site, name, version);
  return build ? () => verifyRemoteFiles(site, name, build, steps) : undefined;
}

function shellFiles(site: Site, version: string | undefined, steps: Pick<Steps, 'show'>) {
  return version && hasStoredShell(site, version)
    ? () => verifyShellFiles(site, version, steps)
    : undefined;
}
