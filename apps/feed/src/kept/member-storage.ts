import { MEMBER_PREFIX } from '@pure/contracts';

/** What a member wrote and hasn't sent, kept in the browser under their id, where the host finds it. */
export interface MemberStorage {
  read(name: string): string | null;
  write(name: string, text: string): void;
  remove(name: string): void;
  /** every kept text whose name begins so, by its whole name */
  all(start: string): Map<string, string>;
  /** Hears of removals in other tabs. */
  onRemoved(listener: (name: string) => void): () => void;
}

export function memberStorage(memberId: string): MemberStorage {
  const prefix = `${MEMBER_PREFIX}${memberId}.feed.`;
  return {
    read: (name) => attempt(() => localStorage.getItem(prefix + name)) ?? null,
    write: (name, text) => attempt(() => localStorage.setItem(prefix + name, text)),
    remove: (name) => attempt(() => localStorage.removeItem(prefix + name)),
    all: (start) =>
      new Map(
        (attempt(() => Object.entries({ ...localStorage })) ?? [])
          .filter(([key]) => key.startsWith(prefix + start))
          .map(([key, text]) => [key.slice(prefix.length), String(text)]),
      ),
    onRemoved(listener) {
      const hear = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(prefix) && newValue === null) listener(key.slice(prefix.length));
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

/** Storage may be full or forbidden; what was written then lives as long as the tab. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
