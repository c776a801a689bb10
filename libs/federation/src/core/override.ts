import { OVERRIDES_KEY } from './names-override.ts';

/** Addresses of the remotes that this tab overrides, by name. */
export type Overrides = Readonly<Record<string, string>>;

/** Why an override of the address isn't followed. */
export type OverrideRefusal =
  /** the configuration doesn't allow any */
  | 'not-allowed'
  /** the page isn't served from this machine, so browsers refuse its requests to this machine */
  | 'page-elsewhere'
  /** the remote isn't on this machine (a link could run foreign code in the product), or has more than a path */
  | 'remote-elsewhere';

export interface ReadOverrides {
  overrides: Overrides;
  refused: { remote: string; why: OverrideRefusal }[];
}

const PARAMETER = /^remote\.([a-z][\w-]*)$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1']);

interface OverrideRequest {
  /** whether the configuration (and so the policy header) allows overrides */
  allowed: boolean;
  location: Pick<Location, 'hostname' | 'search'>;
  /** the tab's storage; throws if the browser refuses it (blocked site data) */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * `?remote.feed=http://localhost:4201` loads the feed from there until `?remote.feed=off`, in this tab only. Page and
 * remote have to be on this machine.
 */
export function readOverrides({ allowed, location, storage }: OverrideRequest): ReadOverrides {
  const refusesAll = allowed
    ? !LOOPBACK.has(location.hostname) && 'page-elsewhere'
    : ('not-allowed' as const);
  const overrides = refusesAll ? {} : readStoredOverrides(storage);
  const refused: ReadOverrides['refused'] = [];
  for (const [parameter, value] of new URLSearchParams(location.search)) {
    const remote = PARAMETER.exec(parameter)?.[1];
    if (!remote) continue;
    const address = loopbackAddress(value);
    if (value === 'off') delete overrides[remote];
    else if (refusesAll || !address) {
      refused.push({ remote, why: refusesAll || 'remote-elsewhere' });
    } else overrides[remote] = address;
  }
  if (!refusesAll) storeOverrides(overrides, storage);
  return { overrides, refused };
}

function storeOverrides(overrides: Overrides, storage: OverrideRequest['storage']): void {
  try {
    if (Object.keys(overrides).length > 0)
      storage().setItem(OVERRIDES_KEY, JSON.stringify(overrides));
    else storage().removeItem(OVERRIDES_KEY);
  } catch {
    // Then they hold for this document only.
  }
}

function readStoredOverrides(storage: OverrideRequest['storage']): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(storage().getItem(OVERRIDES_KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(
        (pair): pair is [string, string] =>
          typeof pair[1] === 'string' && !!loopbackAddress(pair[1]),
      ),
    );
  } catch {
    return {};
  }
}

/** The address without its last slash; undefined for one that isn't on this machine, or has more than a path. */
function loopbackAddress(given: string): string | undefined {
  const url = URL.parse(given);
  if (url?.protocol !== 'http:' || !LOOPBACK.has(url.hostname)) return undefined;
  const whole = url.origin + url.pathname;
  return url.href === whole ? whole.replace(/\/$/, '') : undefined;
}
