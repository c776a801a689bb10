import { judgePlatform, type Registry } from '@pure/contracts';

/** Whether something may be released, and if not, what stands in its way. */
export type ReleaseVerdict = { allowed: true } | { allowed: false; reasons: string[] };

interface Releasing {
  name: string;
  platform: string;
  migration: string;
}

interface Target {
  /** undefined before the first shell */
  shellPlatform: string | undefined;
  /** timestamps of the migrations that the target's database has */
  migrations: readonly string[];
}

/** A remote needs its migration to be there, and a shell that can run it. */
export function mayReleaseRemote(remote: Releasing, target: Target): ReleaseVerdict {
  const reasons: string[] = [];
  const { name, migration, platform } = remote;
  if (migration !== '0' && !target.migrations.includes(migration)) {
    reasons.push(`${name} needs migration ${migration}, which the target doesn't have`);
  }
  if (target.shellPlatform !== undefined) {
    const verdict = judgePlatform(target.shellPlatform, platform);
    if (!verdict.compatible) reasons.push(...verdict.reasons.map((why) => `${name}: ${why}`));
  }
  return verdictOf(reasons);
}

/** A shell must be able to run everything registered, and what each would fall back to. */
export function mayReleaseShell(platform: string, { remotes }: Registry): ReleaseVerdict {
  const reasons = Object.entries(remotes).flatMap(([name, entry]) =>
    [entry, ...(entry.previous ? [entry.previous] : [])].flatMap((build) => {
      const verdict = judgePlatform(platform, build.platform);
      return verdict.compatible
        ? []
        : verdict.reasons.map((why) => `${name} ${build.version}: ${why}`);
    }),
  );
  return verdictOf(reasons);
}

function verdictOf(reasons: string[]): ReleaseVerdict {
  return reasons.length === 0 ? { allowed: true } : { allowed: false, reasons };
}
