import { readCurrentShellVersion } from '../site/current-shell.ts';
import { readRegistry } from '../site/registry-file.ts';
import { rollBackShell } from '../site/release-shell.ts';
import { rollBackRemote } from '../site/roll-back.ts';
import type { Site } from '../site/site-folder.ts';
import { hasStoredShell, readStoredRemote } from '../site/stored-releases.ts';
import { findVersion } from './find-version.ts';
import { composeChange } from './promote-app.ts';
import { steps as defaultSteps, type Steps } from './steps.ts';
import { verifyRemoteFiles, verifyShellFiles } from './verify-release.ts';
import { whileServed } from './while-served.ts';

interface RollBack {
  /** a version or its beginning; by default the version that the current one replaced */
  to?: string | undefined;
  /** why slots that others borrow may be taken away */
  breaking?: string | undefined;
}

/**
 * Goes back to a stored version whose files are still served, and writes the documents.
 * @returns a sentence that says what is registered now
 * @throws CommandError if its files aren't there, or the environment can't run it
 */
export async function rollBackApp(
  site: Site,
  name: string,
  { to: text, breaking }: RollBack,
  steps: Pick<Steps, 'show'> = defaultSteps,
): Promise<string> {
  const to = text === undefined ? undefined : findVersion(site, name, text);
  const verify =
    name === 'shell' ? shellFiles(site, to, steps) : remoteFiles(site, name, to, steps);
  if (verify) await whileServed(site, verify);
  const { version } =
    name === 'shell'
      ? await rollBackShell(site, to)
      : await rollBackRemote(site, name, to, { breaking });
  return composeChange(site, name, version, steps);
}

/** Undefined if there is no such version, which the rollback refuses. */
function remoteFiles(site: Site, name: string, to: string | undefined, steps: Pick<Steps, 'show'>) {
  const version = to ?? readRegistry(site).remotes[name]?.previous?.version;
  const build = version && readStoredRemote(site, name, version);
  return build ? () => verifyRemoteFiles(site, name, build, steps) : undefined;
}

function shellFiles(site: Site, to: string | undefined, steps: Pick<Steps, 'show'>) {
  const version = to ?? readCurrentShellVersion(site)?.earlier.at(-1);
  return version && hasStoredShell(site, version)
    ? () => verifyShellFiles(site, version, steps)
    : undefined;
}
