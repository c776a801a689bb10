import type { FileFact } from '@pure/build';
import type { RemoteBuild } from '@pure/contracts/host';
import { readSiteState } from '../site/change-site.ts';
import { filesOf } from '../site/files-of.ts';
import { baseOf } from '../site/move-build.ts';
import { planEntry, type PromotionOptions } from '../site/plan-entry.ts';
import { readPublishedRemote } from '../site/release-remote.ts';
import { assertFilesStored } from '../site/assert-files-stored.ts';
import { assertCompatible, assertShellReady } from '../site/assert-shell-ready.ts';
import type { SeenShell } from '../site/release-shell.ts';
import { HASHED, readOrigins, type Site } from '../site/site-folder.ts';
import { siteOption } from '../site/site-option.ts';
import { findStoredFacts } from '../site/stored-releases.ts';
import { readStoredShell } from '../site/stored-shell.ts';
import { CommandError } from '../system/run-command.ts';
import type { NamedFile } from './check-file.ts';
import type { Outcome } from './outcome.ts';
import type { Steps } from './steps.ts';
import { verifyFiles } from './verify-files.ts';
import {
  affectedPages,
  describeForeign,
  describePages,
  pagesOf,
  verifyPages,
} from './verify-pages.ts';
import { whileServed } from './while-served.ts';

/** The options of the promotion that would follow. */
export type VerifyOptions = PromotionOptions & {
  /** none follows: a registered version is verified, too */
  isVerifyOnly?: boolean;
};

/**
 * Verifies a published remote before it is promoted: its files where browsers will load them, then its pages.
 * @throws CommandError
 */
export async function verifyRemote(
  site: Site,
  name: string,
  version: string,
  options: VerifyOptions,
  steps: Steps,
): Promise<void> {
  const build = readPublishedRemote(site, name, version);
  const state = readSiteState(site);
  const { shell } = state;
  const { remotes } = state.registry;
  const entry = planEntry(site, state, name, build, options);
  if (entry === remotes[name] && !options.isVerifyOnly) return;
  const outcome = outcomeOf(options);
  const release = `${name} ${version}`;
  if (!shell) {
    throw new CommandError(
      `${release} ${outcome}, because no shell is released yet. Run \`npm run release -- shell${siteOption(site)}\` first.`,
    );
  }
  await whileServed(site, async () => {
    await verifyRemoteFiles(site, name, build, steps, outcome);
    const candidate = { remotes: { ...remotes, [name]: entry }, shell };
    const pages = affectedPages(site, name, build, remotes);
    const title = [
      describePages(pages, { release, name }),
      ...describeForeign(site, name, build),
    ].join(', without ');
    await showPages(site, { release, outcome, candidate, pages }, title, options, steps);
  });
}

/**
 * Verifies a published shell: its files, then the pages of every registered remote in it.
 * @returns the shell that is current meanwhile
 * @throws CommandError
 */
export async function verifyShell(
  site: Site,
  version: string,
  options: VerifyOptions,
  steps: Steps,
): Promise<SeenShell> {
  assertShellReady(site, version, options.migrations);
  const { registry, shell } = readSiteState(site);
  const release = `shell ${version}`;
  // Before the first shell, nobody serves the site: its hosts need what is composed for that shell.
  if (!shell && options.isVerifyOnly) {
    throw new CommandError(
      `${release} can't be verified, because no shell is released yet, and nobody serves the site before. Run \`npm run release -- shell${siteOption(site)}\`, which promotes the first shell unverified.`,
    );
  }
  const seen = { current: shell?.version };
  if (!shell || (shell.version === version && !options.isVerifyOnly)) return seen;
  assertCompatible(readStoredShell(site, version), registry);
  const outcome = outcomeOf(options);
  await whileServed(site, async () => {
    await verifyShellFiles(site, version, steps, outcome);
    const { remotes } = registry;
    const pages = Object.entries(remotes).flatMap(([name, build]) => pagesOf(site, name, build));
    const candidate = { remotes, shell: { version, earlier: [] } };
    await showPages(
      site,
      { release, outcome, candidate, pages },
      describePages(pages, { release }),
      options,
      steps,
    );
  });
  return seen;
}

/** @param title of the step, unless its pages are skipped */
async function showPages(
  site: Site,
  check: Omit<Parameters<typeof verifyPages>[1], 'isSkipped'>,
  title: string,
  { skippedPages }: VerifyOptions,
  steps: Steps,
): Promise<void> {
  const isSkipped = Boolean(skippedPages);
  await steps.show(isSkipped ? `Documents with ${check.release}` : title, () =>
    verifyPages(site, { ...check, isSkipped }, steps),
  );
}

/** The site must be served. */
export function verifyRemoteFiles(
  site: Site,
  name: string,
  { version, entry, integrity, files }: RemoteBuild,
  { show }: Pick<Steps, 'show'>,
  outcome?: Outcome,
): Promise<void> {
  const release = `${name} ${version}`;
  const facts = findStoredFacts(site, name, version);
  // It says that they are missing.
  if (!facts) assertFilesStored(site, name, version);
  const { assets = [] } = facts ?? {};
  const base = baseOf({ entry });
  const named = [
    { url: entry, integrity },
    ...namedFiles(files, (file) => file),
    ...assets.map(({ file, integrity: hash }) => ({ url: `${base}${file}`, integrity: hash })),
  ];
  return show(`Files of ${release}`, () => verifyFiles(release, named, originOf(site), outcome));
}

/** The site must be served. */
export function verifyShellFiles(
  site: Site,
  version: string,
  { show }: Pick<Steps, 'show'>,
  outcome?: Outcome,
): Promise<void> {
  const release = `shell ${version}`;
  const base = readOrigins(site).shell;
  const { entry, files, assets = [] } = readStoredShell(site, version);
  const toNamed = ({ file, integrity }: FileFact) => ({ url: `${base}/${file}`, integrity });
  const named = [
    ...namedFiles({ entry, ...files }, toNamed),
    // Those without a hash in their name are the current shell's until the promotion.
    ...assets.filter(({ file }) => HASHED.test(file)).map(toNamed),
  ];
  return show(`Files of ${release}`, () => verifyFiles(release, named, originOf(site), outcome));
}

function outcomeOf({ isVerifyOnly }: VerifyOptions): Outcome {
  return isVerifyOnly ? 'fails verification' : "isn't promoted";
}

function originOf(site: Site): string {
  return new URL(readOrigins(site).shell).origin;
}

/** Each file once: a chunk's group names those that it shares. */
function namedFiles<File>(
  chunks: Record<string, { scripts: File[]; styles: File[] }>,
  toNamed: (file: File) => NamedFile,
): NamedFile[] {
  const all = Object.values(chunks).flatMap(filesOf<File>);
  return [...new Map(all.map(toNamed).map((file) => [file.url, file])).values()];
}
