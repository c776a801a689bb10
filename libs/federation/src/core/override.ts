/** Origins of the remotes that this tab overrides, by name. */
export type Overrides = Readonly<Record<string, string>>;

const KEY = 'pure-overrides';
const PARAMETER = /^remote\.([a-z][a-z-]*)$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

interface OverrideRequest {
  /** whether the configuration (and so the policy header) allows overrides */
  allowed: boolean;
  search: string;
  /** the tab's storage; throws if the browser refuses it (blocked site data) */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * `?remote.feed=http://localhost:4201` loads the feed from there until `?remote.feed=off`, in this tab only.
 * Only loopback origins are accepted: otherwise a link could run foreign code in the product.
 */
export function readOverrides({ allowed, search, storage }: OverrideRequest): Overrides {
  if (!allowed) return {};
  const overrides = readStoredOverrides(storage);
  for (const [parameter, value] of new URLSearchParams(search)) {
    const name = PARAMETER.exec(parameter)?.[1];
    if (!name) continue;
    const origin = loopbackOrigin(value);
    if (origin) overrides[name] = origin;
    else if (value === 'off') delete overrides[name];
  }
  storeOverrides(overrides, storage);
  return overrides;
}

function storeOverrides(overrides: Overrides, storage: OverrideRequest['storage']): void {
  try {
    if (Object.keys(overrides).length > 0) storage().setItem(KEY, JSON.stringify(overrides));
    else storage().removeItem(KEY);
  } catch {
    // Then they hold for this document only.
  }
}

function readStoredOverrides(storage: OverrideRequest['storage']): Record<string, string> {
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
