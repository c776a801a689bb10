import type { Registry, RemoteBuild } from '@pure/contracts/host';
import type { CurrentShell } from '../site/current-shell.ts';
import { shapeOf } from '../site/resolve-routes.ts';
import { readRoutes } from '../site/routes-file.ts';
import type { Site } from '../site/site-folder.ts';
import { getChromium } from '../system/chromium.ts';
import { CommandError } from '../system/run-command.ts';
import { type Candidate, openCandidate } from './candidate.ts';
import { describeContested, splitContested } from './contested-pages.ts';
import { openPages } from './open-pages.ts';
import type { Outcome } from './outcome.ts';
import type { RemotePath } from './remote-path.ts';
import type { Steps } from './steps.ts';

interface PageCheck {
  /** named in the sentence that refuses it */
  release: string;
  outcome: Outcome;
  candidate: { remotes: Registry['remotes']; shell: CurrentShell };
  pages: readonly RemotePath[];
  /** whether no page is opened */
  isSkipped: boolean;
}

/**
 * Composes the documents as they would be after a release, and opens pages on them: in a headless Chromium, on a backend
 * with the demo world.
 * @throws CommandError if the documents can't be composed, or with the pages that break, or with why they couldn't be
 * opened
 */
export async function verifyPages(
  site: Site,
  { release, outcome, candidate: state, pages: declared, isSkipped }: PageCheck,
  { openDemoBackend }: Pick<Steps, 'openDemoBackend'>,
): Promise<void> {
  const { pages } = splitContested(declared);
  // Without a look at the pages, too: a registry that can't be composed would reach nobody.
  const candidate = await openCandidate(site, { ...state, pages });
  try {
    if (isSkipped || pages.length === 0) return;
    const problems = await openAll(candidate, pages, openDemoBackend).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandError(
        `${release} ${outcome}, because its pages couldn't be opened: ${reason}\nRepair that, or promote it without a look at its pages and say why: --skip-pages "reason". The environment keeps the reason.`,
      );
    });
    if (problems.length === 0) return;
    throw new CommandError(
      `${release} ${outcome}, because pages break with it:\n${problems.join('\n')}`,
    );
  } finally {
    await candidate.close();
  }
}

async function openAll(
  candidate: Candidate,
  pages: readonly RemotePath[],
  openDemoBackend: Steps['openDemoBackend'],
): Promise<string[]> {
  // Before the backend, which takes seconds to start.
  getChromium();
  const backend = await openDemoBackend();
  return openPages(candidate, backend, pages).finally(() => backend.close());
}

/** The pages that a build may break: its own, and those of the registered remotes that borrow a slot from it. */
export function affectedPages(
  site: Site,
  name: string,
  build: Pick<RemoteBuild, 'pages' | 'slots'>,
  remotes: Registry['remotes'],
): RemotePath[] {
  const lent = build.slots?.lends ?? [];
  const borrowers = Object.entries(remotes).filter(
    ([other, { slots }]) => other !== name && slots?.borrows.some((slot) => lent.includes(slot)),
  );
  return [[name, build] as const, ...borrowers].flatMap(([owner, of]) => pagesOf(site, owner, of));
}

/**
 * The pages that a build declares and that belong to its remote: also those that nobody was granted yet, so that they
 * are opened before members can.
 */
export function pagesOf(site: Site, remote: string, build: Pick<RemoteBuild, 'pages'>) {
  const foreign = new Set(foreignPagesOf(site, remote, build).map(({ path }) => path));
  return Object.keys(build.pages)
    .filter((path) => !foreign.has(path))
    .map((path): RemotePath => ({ remote, path }));
}

/** A page that a build declares at a path which is granted otherwise. */
interface ForeignPage {
  path: string;
  granted: RemotePath;
}

function foreignPagesOf(
  site: Site,
  remote: string,
  { pages }: Pick<RemoteBuild, 'pages'>,
): ForeignPage[] {
  const { routes } = readRoutes(site);
  return Object.keys(pages).flatMap((path) => {
    const granted = routes.find(
      (grant) =>
        shapeOf(grant.path) === shapeOf(path) && (grant.path !== path || grant.remote !== remote),
    );
    return granted ? [{ path, granted }] : [];
  });
}

/** For each page that members get from another remote, or not at all: that page, and why. Empty if there is none. */
export function describeForeign(
  site: Site,
  remote: string,
  build: Pick<RemoteBuild, 'pages'>,
): string[] {
  return foreignPagesOf(site, remote, build).map(
    ({ path, granted }) =>
      `${path} of ${remote}, because ${granted.path} is granted to ${granted.remote}`,
  );
}

/**
 * The title of the step that opens pages.
 * @param release the build that is released, and its remote's name unless it is the shell's
 */
export function describePages(
  pages: readonly RemotePath[],
  { release, name }: { release: string; name?: string },
): string {
  const owners = [...new Set(pages.map(({ remote }) => remote))];
  if (owners.length === 0) return `No page ${name ? 'of' : 'for'} ${release} to open`;
  const isBorrowed = name !== undefined && !owners.includes(name);
  const named = owners.map((owner) => (owner === name ? release : owner)).join(', ');
  return `Pages of ${named}${isBorrowed ? ` with ${release}` : ''}${describeContested(pages)}`;
}
