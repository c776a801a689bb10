import { readSiteState } from '../site/change-site.ts';
import { readHostedOrigins } from '../site/compose-site.ts';
import { type HostedOrigin, type Hosting, SHELL_FOLDER } from '../site/hosting.ts';
import { listMoved } from '../site/move-registered.ts';
import { readOrigins, files, type Site } from '../site/site-folder.ts';
import { siteOption } from '../site/site-option.ts';
import { writeJson } from '../site/write-file.ts';
import { CommandError } from '../system/run-command.ts';
import { readComposedHosting } from './read-composed-hosting.ts';
import { steps as defaultSteps, type Steps } from './steps.ts';
import { verifyRemoteFiles } from './verify-release.ts';
import { whileServed } from './while-served.ts';

/**
 * Fetches the registered builds whose addresses have changed from their new ones, before compose moves them. Hosts get
 * the new addresses' rules before that: `hosting.json` has both until then. A site whose own address has changed isn't
 * fetched, because nobody serves it there before.
 * @throws CommandError with what is wrong
 */
export async function verifyMoved(
  site: Site,
  steps: Pick<Steps, 'show'> = defaultSteps,
): Promise<void> {
  const moved = listMoved(site, readSiteState(site).registry.remotes);
  const hosting = readComposedHosting(site);
  if (moved.length === 0 || !hosting || !isShellAt(hosting, readOrigins(site).shell)) return;
  const origins = mergeOrigins(hosting.origins, readHostedOrigins(site));
  writeJson(files.hosting(site), { ...hosting, origins } satisfies Hosting);
  try {
    await whileServed(site, () => verifyAll(site, moved, steps), steps);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const option = siteOption(site);
    throw new CommandError(
      `${error.message}\nNothing has moved. Copy the files there, and give their host its rules: ${files.hosting(site)} has the old addresses and the new ones now. Then run \`npm run compose${option && ` --${option}`}\`.`,
    );
  }
}

async function verifyAll(
  site: Site,
  builds: ReturnType<typeof listMoved>,
  steps: Pick<Steps, 'show'>,
): Promise<void> {
  for (const { name, build } of builds) {
    // oxlint-disable-next-line no-await-in-loop -- each is fetched by several requests at once
    await verifyRemoteFiles(site, name, build, steps, "isn't moved");
  }
}

function isShellAt({ origins }: Hosting, shell: string): boolean {
  return origins.some(
    ({ origin, folders }) => origin === shell && Object.values(folders).includes(SHELL_FOLDER),
  );
}

/** Each address of both. Where they contradict each other, the new one counts. */
function mergeOrigins(old: HostedOrigin[], next: HostedOrigin[]): HostedOrigin[] {
  const names = new Set([...next, ...old].map(({ origin }) => origin));
  const foldersAt = (origins: HostedOrigin[], at: string) =>
    origins.find(({ origin }) => origin === at)?.folders;
  return [...names].map((origin) => ({
    origin,
    folders: { ...foldersAt(old, origin), ...foldersAt(next, origin) },
  }));
}
