import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';

/** Texts kept in localStorage under a member's id. The host clears them at sign-out. */
export interface MemberStorage {
  read(name: string): string | null;
  /** Returns whether the browser stored it. */
  write(name: string, text: string): boolean;
  remove(name: string): void;
  /** Returns all texts whose names start with `start`, by full name. */
  readAll(start: string): Map<string, string>;
  /** Calls back when another tab writes a text, or removes it (null). */
  onChanged(
    listener: (name: string, text: string | null, before: string | null) => void,
  ): () => void;
}

/**
 * @param app the remote's name, which keeps the names of two remotes apart
 * @param memberLeft once it is aborted, nothing is written any more
 */
export function memberStorage(
  app: string,
  memberId: string,
  memberLeft?: AbortSignal,
): MemberStorage {
  const prefix = `${MEMBER_STORAGE_PREFIX}${memberId}.${app}.`;
  return {
    read: (name) => attempt(() => localStorage.getItem(prefix + name)) ?? null,
    write(name, text) {
      if (memberLeft?.aborted) return false;
      return (
        attempt(() => {
          localStorage.setItem(prefix + name, text);
          return true;
        }) ?? false
      );
    },
    remove: (name) => attempt(() => localStorage.removeItem(prefix + name)),
    readAll: (start) =>
      new Map(
        (attempt(() => Object.entries({ ...localStorage })) ?? [])
          .filter(([key]) => key.startsWith(prefix + start))
          .map(([key, text]) => [key.slice(prefix.length), String(text)]),
      ),
    onChanged(listener) {
      const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
        if (key?.startsWith(prefix)) listener(key.slice(prefix.length), newValue, oldValue);
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

/** Storage may be full or forbidden. The text then lives only as long as the tab. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
