/** Remotes that this tab takes from elsewhere, by name, with the origin of each. */
export type Overrides = Readonly<Record<string, string>>;

const KEY = 'pure-overrides';
const PARAMETER = /^remote\.([a-z][a-z-]*)$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Asked {
  /** whether the configuration (and so the policy header) allows overrides */
  allowed: boolean;
  search: string;
  /** where this tab keeps them; throws in a browser that refuses it (blocked site data) */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * `?remote.feed=http://localhost:4201` takes the feed from there until `?remote.feed=off`, in this tab
 * only. Loopback origins only: nobody can be sent a link that runs code from elsewhere.
 */
export function readOverrides({ allowed, search, storage }: Asked): Overrides {
  if (!allowed) return {};
  const overrides = read(storage);
  for (const [parameter, value] of new URLSearchParams(search)) {
    const name = PARAMETER.exec(parameter)?.[1];
    if (!name) continue;
    const origin = loopbackOrigin(value);
    if (origin) overrides[name] = origin;
    else if (value === 'off') delete overrides[name];
  }
  keep(overrides, storage);
  return overrides;
}

function keep(overrides: Overrides, storage: Asked['storage']): void {
  try {
    if (Object.keys(overrides).length > 0) storage().setItem(KEY, JSON.stringify(overrides));
    else storage().removeItem(KEY);
  } catch {
    // They hold for this document then.
  }
}

function read(storage: Asked['storage']): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(
        (pair): pair is [string, string] =>
          typeof pair[1] === 'string' && !!loopbackOrigin(pair[1]),
      ),
    );
  } catch {
    return {};
  }
}

function loopbackOrigin(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && LOOPBACK.has(url.hostname) ? url.origin : undefined;
}
