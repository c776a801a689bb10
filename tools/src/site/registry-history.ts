import type { Registry, RemoteEntry } from '@pure/contracts/host';
import type { StoredRegistry } from './registry-file.ts';

/** The history of a registry after a change: since when versions are registered, and when others left it. */
export function nextHistory(
  { remotes: before, history }: StoredRegistry,
  { remotes: after }: Registry,
  now: string,
): StoredRegistry['history'] {
  const names = new Set([...Object.keys(before), ...Object.keys(after), ...Object.keys(history)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const { since, left = {} } = history[name] ?? {};
      const present = versionsOf(after[name]);
      const gone = versionsOf(before[name]).map((version) => [version, now] as const);
      const all = { ...left, ...Object.fromEntries(gone) };
      const stays = after[name] && after[name].version === before[name]?.version;
      const sinceThen = stays ? since : after[name] && now;
      return [
        name,
        {
          ...(sinceThen && { since: sinceThen }),
          left: Object.fromEntries(
            Object.entries(all).filter(([version]) => !present.includes(version)),
          ),
        },
      ];
    }),
  );
}

/** The registered version and its predecessor. */
function versionsOf(entry: RemoteEntry | undefined): string[] {
  return entry ? [entry.version, ...(entry.previous ? [entry.previous.version] : [])] : [];
}
