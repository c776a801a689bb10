import type { Session, SupportedStorage } from '@supabase/auth-js';

/** Where a session persists: on this device, or in this tab only ("Remember me" unticked). */
export type Persistence = 'device' | 'tab';

export interface TokenStorage extends SupportedStorage {
  isServer: false;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  readSession(): Session | null;
  /** While the session is this tab's only: the session of the other tabs. */
  readSessionOnDevice(): Session | null;
  removeSession(): void;
  /** Sets where the next session is stored. Returns a function that undoes it. */
  persistIn(persistence: Persistence): () => void;
}

/**
 * Stores the session in either storage, and everything else on the device: the link whose code verifier
 * is stored opens in a new tab.
 *
 * A tab-only sign-in holds until the tab's next sign-in. When its session ends, the tab doesn't take over
 * the session that another tab stored on the device.
 */
export function createTokenStorage(
  sessionKey: string,
  { device, tab }: Record<Persistence, Storage>,
): TokenStorage {
  const tabOnlyKey = `${sessionKey}-tab-only`;
  const isTabOnly = () => tab.getItem(tabOnlyKey) !== null;
  const storageOf = (key: string) => (key === sessionKey && isTabOnly() ? tab : device);

  const storage: TokenStorage = {
    isServer: false,
    getItem: (key) => storageOf(key).getItem(key),
    setItem(key, value) {
      const target = storageOf(key);
      target.setItem(key, value);
      if (key === sessionKey && target === device) tab.removeItem(sessionKey);
    },
    removeItem(key) {
      storageOf(key).removeItem(key);
      if (key === sessionKey && device.getItem(sessionKey) === null) tab.removeItem(tabOnlyKey);
    },
    readSession: () => parseSession(storage.getItem(sessionKey)),
    readSessionOnDevice: () => (isTabOnly() ? parseSession(device.getItem(sessionKey)) : null),
    removeSession: () => storage.removeItem(sessionKey),
    persistIn(persistence) {
      const before = isTabOnly();
      setTabOnly(persistence === 'tab');
      return () => setTabOnly(before);
    },
  };

  function setTabOnly(tabOnly: boolean): void {
    if (tabOnly) tab.setItem(tabOnlyKey, '1');
    else tab.removeItem(tabOnlyKey);
  }

  return storage;
}

function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' &&
    value !== null &&
    'access_token' in value &&
    'refresh_token' in value &&
    'expires_at' in value &&
    'user' in value
  );
}
