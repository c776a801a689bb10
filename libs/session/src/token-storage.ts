import type { Session, SupportedStorage } from '@supabase/auth-js';

/** How long a sign-in lasts: on this device, or in this tab only ("Remember me" unticked). */
export type Lifetime = 'device' | 'tab';

export interface TokenStorage extends SupportedStorage {
  isServer: false;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** The session as stored now, without asking the network. */
  session(): Session | null;
  forgetSession(): void;
  /** Decides where the next session is kept. Returns how to take the decision back. */
  keepFor(lifetime: Lifetime): () => void;
}

/**
 * Only the session itself moves between the two storages. The code verifier of a recovery link always
 * lies in the device's, since the link opens in a tab of its own.
 *
 * A tab that signed in for itself keeps to itself until its next sign-in: another tab's session on this
 * device must not appear in it when its own ends.
 */
export function createTokenStorage(
  sessionKey: string,
  { device, tab }: Record<Lifetime, Storage>,
): TokenStorage {
  const tabOnlyKey = `${sessionKey}-tab-only`;
  const isTabOnly = () => tab.getItem(tabOnlyKey) !== null;
  const placeOf = (key: string) => (key === sessionKey && isTabOnly() ? tab : device);

  const storage: TokenStorage = {
    isServer: false,
    getItem: (key) => placeOf(key).getItem(key),
    setItem(key, value) {
      const place = placeOf(key);
      place.setItem(key, value);
      if (key === sessionKey && place === device) tab.removeItem(sessionKey);
    },
    removeItem(key) {
      placeOf(key).removeItem(key);
      if (key === sessionKey && device.getItem(sessionKey) === null) tab.removeItem(tabOnlyKey);
    },
    session: () => parseSession(storage.getItem(sessionKey)),
    forgetSession: () => storage.removeItem(sessionKey),
    keepFor(lifetime) {
      const before = isTabOnly();
      setTabOnly(lifetime === 'tab');
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
