import { checkPlatform, type Registry } from '@pure/contracts/host';

export type ReleaseVerdict = { allowed: true } | { allowed: false; reasons: string[] };

interface Release {
  name: string;
  platform: string;
  migration: string;
}

interface Target {
  /** undefined before the first release of a shell */
  shellPlatform: string | undefined;
  /** timestamps of the migrations that the target's database has */
  migrations: readonly string[];
}

/** The target must have the remote's migration, and a shell that can run it. */
export function checkRemoteRelease(remote: Release, target: Target): ReleaseVerdict {
  const reasons: string[] = [];
  const { name, migration, platform } = remote;
  if (migration !== '0' && !target.migrations.includes(migration)) {
    reasons.push(`${name} needs migration ${migration}, which the target doesn't have`);
  }
  if (target.shellPlatform !== undefined) {
    const verdict = checkPlatform(target.shellPlatform, platform);
    if (!verdict.compatible) reasons.push(...verdict.reasons.map((reason) => `${name}: ${reason}`));
  }
  return verdictOf(reasons);
}

/** The shell must be able to run every registered remote and its fallback. */
export function checkShellRelease(platform: string, { remotes }: Registry): ReleaseVerdict {
  const reasons = Object.entries(remotes).flatMap(([name, entry]) =>
    [entry, ...(entry.previous ? [entry.previous] : [])].flatMap((build) => {
      const verdict = checkPlatform(platform, build.platform);
      return verdict.compatible
        ? []
        : verdict.reasons.map((reason) => `${name} ${build.version}: ${reason}`);
    }),
  );
  return verdictOf(reasons);
}

function verdictOf(reasons: string[]): ReleaseVerdict {
  return reasons.length === 0 ? { allowed: true } : { allowed: false, reasons };
}
