const KEY = 'pure-bad-versions';

/** The versions of remotes whose first page failed in this tab. A reload runs another version, if there is one. */
export interface BadVersions {
  has(remote: string, version: string): boolean;
  add(remote: string, version: string): void;
  delete(remote: string, version: string): void;
  /** forgets all versions of a remote */
  forget(remote: string): void;
}

/** @param storage the tab's; throws if the browser refuses it */
export function createBadVersions(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): BadVersions {
  const bad = read(storage);
  const change = (apply: () => void) => {
    const before = bad.size;
    apply();
    if (bad.size === before) return;
    try {
      storage().setItem(KEY, JSON.stringify([...bad]));
    } catch {
      // Then a reload tries the version again.
    }
  };
  const nameOf = (remote: string, version: string) => `${remote} ${version}`;
  return {
    has: (remote, version) => bad.has(nameOf(remote, version)),
    add: (remote, version) => change(() => bad.add(nameOf(remote, version))),
    delete: (remote, version) => change(() => bad.delete(nameOf(remote, version))),
    forget: (remote) =>
      change(() => {
        for (const name of bad) if (name.startsWith(nameOf(remote, ''))) bad.delete(name);
      }),
  };
}

function read(storage: () => Pick<Storage, 'getItem'>): Set<string> {
  try {
    return new Set(JSON.parse(storage().getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}
