/**
 * The version of the interface between hosts and remotes: shared modules, types of routes and slots, names
 * of tokens, order of layers. Within a major, it only grows.
 */
export const PLATFORM = '1.2';

export type PlatformCheck = { compatible: true } | { compatible: false; reasons: string[] };

/** Whether a remote that was built against `remote` runs in a shell of `shell`. */
export function checkPlatform(shell: string, remote: string): PlatformCheck {
  const [shellMajor, shellMinor] = parseVersion(shell);
  const [remoteMajor, remoteMinor] = parseVersion(remote);
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

function parseVersion(version: string): [major: number, minor: number] {
  const match = /^(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2])] : [Number.NaN, Number.NaN];
}
