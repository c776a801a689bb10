import { checkBuild, type Registry, type SharingBuild } from '@pure/contracts/host';

/** ends the name of a commit if the working tree differs from it */
export const DIRTY = '-dirty';

export type ReleaseVerdict = { allowed: true } | { allowed: false; reasons: string[] };

interface Release extends SharingBuild {
  name: string;
  migration: string;
}

interface Target {
  /** undefined before the first release of a shell */
  shell: SharingBuild | undefined;
  /** timestamps of the migrations that the target's database has */
  migrations: readonly string[];
}

/** The target must have the remote's migration, and a shell that can run it. */
export function checkRemoteRelease(remote: Release, target: Target): ReleaseVerdict {
  const { name, migration } = remote;
  const reasons = reasonsOfMigration(name, migration, target.migrations);
  if (target.shell) {
    const verdict = checkBuild(target.shell, remote);
    if (!verdict.compatible) reasons.push(...verdict.reasons.map((reason) => `${name}: ${reason}`));
  }
  return verdictOf(reasons);
}

/** The target must have the build's migration. Shells from before it was recorded pass. */
export function checkMigration(
  { name, migration = '0' }: { name: string; migration?: string | undefined },
  migrations: readonly string[],
): ReleaseVerdict {
  return verdictOf(reasonsOfMigration(name, migration, migrations));
}

function reasonsOfMigration(
  name: string,
  migration: string,
  migrations: readonly string[],
): string[] {
  if (migration === '0' || migrations.includes(migration)) return [];
  return [`${name} needs migration ${migration}, which the target doesn't have`];
}

/** The shell must be able to run every registered remote and its fallback. */
export function checkShellRelease(shell: SharingBuild, { remotes }: Registry): ReleaseVerdict {
  const reasons = Object.entries(remotes).flatMap(([name, entry]) =>
    [entry, ...(entry.previous ? [entry.previous] : [])].flatMap((build) => {
      const verdict = checkBuild(shell, build);
      return verdict.compatible
        ? []
        : verdict.reasons.map((reason) => `${name} ${build.version}: ${reason}`);
    }),
  );
  return verdictOf(reasons);
}

/**
 * Members' environments get only what can be built again from its commit, after somebody said which migrations the
 * database has. The environment of this machine gets everything.
 */
export function checkSource({
  site,
  commit,
  migrations,
}: {
  site: { address: string; isLocal: boolean };
  /** as in `ReleaseOptions` */
  commit: string;
  /** undefined if nobody said */
  migrations: readonly string[] | undefined;
}): ReleaseVerdict {
  if (site.isLocal) return { allowed: true };
  const reasons: string[] = [];
  if (commit === 'unknown') {
    reasons.push(
      `${site.address} gets releases of a commit only, and this folder is no git repository.`,
    );
  } else if (commit.endsWith(DIRTY)) {
    reasons.push(
      `${site.address} gets releases of a commit only, and this working tree has changes since ${commit.replace(DIRTY, '')}. Commit or remove them (\`git status\`).`,
    );
  }
  if (!migrations) {
    reasons.push(
      `Nobody said which migrations the database of ${site.address} has. Run \`npx supabase migration list > migrations.txt\`, then add --migrations migrations.txt.`,
    );
  }
  return verdictOf(reasons);
}

/**
 * The same for a stored build, whose source was checked for the site as it was then. Builds from before the commit was
 * recorded pass.
 */
export function checkStoredSource({
  site,
  build,
  commit,
}: {
  site: { address: string; isLocal: boolean };
  /** its app and version */
  build: string;
  /** as in `ReleaseOptions`; undefined if it wasn't recorded */
  commit: string | undefined;
}): ReleaseVerdict {
  if (site.isLocal || !commit) return { allowed: true };
  const only = `${site.address} gets releases of a commit only, and ${build} was built`;
  const remedy = 'Release it again from a commit.';
  if (commit === 'unknown') return verdictOf([`${only} outside of a git repository. ${remedy}`]);
  if (!commit.endsWith(DIRTY)) return { allowed: true };
  return verdictOf([`${only} with changes since ${commit.replace(DIRTY, '')}. ${remedy}`]);
}

function verdictOf(reasons: string[]): ReleaseVerdict {
  return reasons.length === 0 ? { allowed: true } : { allowed: false, reasons };
}
