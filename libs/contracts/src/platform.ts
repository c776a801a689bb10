/**
 * The version of what shell and remotes agree on: shared modules, slot and route types, token names,
 * layer order. Within a major it only grows.
 */
export const PLATFORM = '1.0';

export type Verdict = { compatible: true } | { compatible: false; reasons: string[] };

/** Decides, before loading, whether a remote built against `remote` runs on a shell of `shell`. */
export function judgePlatform(shell: string, remote: string): Verdict {
  const [shellMajor, shellMinor] = parse(shell);
  const [remoteMajor, remoteMinor] = parse(remote);
  const reasons: string[] = [];
  if (Number.isNaN(remoteMajor) || Number.isNaN(remoteMinor)) {
    reasons.push(`"${remote}" is not a platform version`);
  } else if (remoteMajor !== shellMajor) {
    reasons.push(`built for platform ${remoteMajor}, this is ${shellMajor}`);
  } else if (remoteMinor > shellMinor) {
    reasons.push(`needs platform ${remote} or newer, this is ${shell}`);
  }
  return reasons.length === 0 ? { compatible: true } : { compatible: false, reasons };
}

function parse(version: string): [major: number, minor: number] {
  const match = /^(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2])] : [Number.NaN, Number.NaN];
}
