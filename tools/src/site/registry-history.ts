import type { Registry, RemoteEntry } from '@pure/contracts/host';
import type { CurrentShell } from './current-shell.ts';
import type { StoredRegistry } from './registry-file.ts';

type History = StoredRegistry['history'];

interface Registered {
  remotes: Registry['remotes'];
  shell: CurrentShell | undefined;
}

/**
 * The history of an environment after a change: since when versions are registered, and when others left.
 * @param reasons why remotes were removed although others borrow their slots
 */
export function nextHistory(
  history: History,
  before: Registered,
  after: Registered,
  now: string,
  reasons: Record<string, string> = {},
): History {
  const [old, present] = [versionsByName(before), versionsByName(after)];
  const names = new Set([...old.keys(), ...present.keys(), ...Object.keys(history)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const versions = present.get(name) ?? [];
      const gone = (old.get(name) ?? []).map((version) => [version, now] as const);
      const { since, left = {}, breaking = reasons[name] } = history[name] ?? {};
      const all = { ...left, ...Object.fromEntries(gone) };
      const stays = versions[0] !== undefined && versions[0] === old.get(name)?.[0];
      const sinceThen = stays ? since : versions[0] && now;
      return [
        name,
        {
          ...(sinceThen && { since: sinceThen }),
          left: Object.fromEntries(
            Object.entries(all).filter(([version]) => !versions.includes(version)),
          ),
          ...(!versions[0] && breaking && { breaking }),
        },
      ];
    }),
  );
}

/** Whether a version is registered, or was, as far as the history goes back. */
export function wasRegistered(
  {
    registry: { remotes, history },
    shell,
  }: { registry: StoredRegistry; shell: Registered['shell'] },
  name: string,
  version: string,
): boolean {
  const present = versionsByName({ remotes, shell }).get(name) ?? [];
  const earlier = name === 'shell' ? (shell?.earlier ?? []) : [];
  return [...present, ...earlier, ...Object.keys(history[name]?.left ?? {})].includes(version);
}

/** The registered version of each remote and of the shell, with its predecessor. */
function versionsByName({ remotes, shell }: Registered): Map<string, string[]> {
  const of = ({ version, previous }: RemoteEntry) => [
    version,
    ...(previous ? [previous.version] : []),
  ];
  const versions = new Map(Object.entries(remotes).map(([name, entry]) => [name, of(entry)]));
  if (shell) versions.set('shell', [shell.version, ...shell.earlier.slice(-1)]);
  return versions;
}
