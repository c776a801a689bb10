import { checkPlatform, type PlatformCheck } from './platform.ts';

/**
 * Versions of the libraries that hosts share with remotes, by package: exact ones in a host (`19.3.1`), ranges in a
 * remote (`^19.3.0`). The project's own shared modules aren't among them, because they have the platform's version; a
 * library whose names or types they pass on is.
 */
export type SharedVersions = Record<string, string>;

/** A build whose facts leave out one of these libraries provides and needs this version of it. */
const BEFORE_RECORDED = {
  provided: { '@supabase/postgrest-js': '2.119.0', 'react-router-dom': '7.18.5' },
  needed: { '@supabase/postgrest-js': '^2.119.0', 'react-router-dom': '^7.18.0' },
};

export interface SharingBuild {
  /** `major.minor` */
  platform: string;
  /** undefined in builds from before it was recorded; then only the platform is compared */
  shared?: SharedVersions | undefined;
}

/** Whether a host can run a remote's build: its platform, and its version of each shared library. */
export function checkBuild(host: SharingBuild, remote: SharingBuild): PlatformCheck {
  const platform = checkPlatform(host.platform, remote.platform);
  const reasons = [
    ...(platform.compatible ? [] : platform.reasons),
    ...(host.shared && remote.shared ? sharedReasons(host.shared, remote.shared) : []),
  ];
  return reasons.length === 0 ? { compatible: true } : { compatible: false, reasons };
}

function sharedReasons(ofHost: SharedVersions, ofRemote: SharedVersions): string[] {
  const provided: SharedVersions = { ...BEFORE_RECORDED.provided, ...ofHost };
  const needed: SharedVersions = { ...BEFORE_RECORDED.needed, ...ofRemote };
  return Object.entries(needed).flatMap(([name, range]) => {
    const version = provided[name];
    if (version === undefined) return [`needs ${name} ${range}, which the shell doesn't provide`];
    return satisfies(version, range)
      ? []
      : [`needs ${name} ${range}, and the shell provides ${version}`];
  });
}

/** Follows npm's `^`: the leftmost number that isn't 0 stays, and the rest is at least as new. */
function satisfies(version: string, range: string): boolean {
  const present = parseVersion(version);
  const wanted = range.startsWith('^') ? parseVersion(range.slice(1)) : undefined;
  if (!present || !wanted) return false;
  const fixed = wanted.findIndex((number) => number > 0);
  const kept = fixed < 0 ? wanted.length : fixed + 1;
  for (const [index, number] of wanted.entries()) {
    const difference = (present[index] ?? 0) - number;
    if (difference !== 0) return index >= kept && difference > 0;
  }
  return true;
}

function parseVersion(version: string): number[] | undefined {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
}
