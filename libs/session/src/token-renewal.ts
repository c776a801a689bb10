import type { GoTrueClient, Session as StoredSession } from '@supabase/auth-js';
import type { TokenStorage } from './token-storage.ts';

/** A token with less than this left is renewed before it is used, as in the library's `getSession`. */
const EXPIRY_MARGIN_MS = 90_000;

export interface TokenRenewal {
  /** The member's token, renewed if it is about to expire; null for a visitor. */
  accessToken(): Promise<string | null>;
  /** Renews a token that the server refused, or ends its session. */
  onUnauthorized(refused: string): Promise<void>;
}

interface TokenRenewalParts {
  storage: TokenStorage;
  authClient(): Promise<GoTrueClient>;
  forgetStoredSession(): void;
}

export function createTokenRenewal({
  storage,
  authClient,
  forgetStoredSession,
}: TokenRenewalParts): TokenRenewal {
  let checking: Promise<void> | null = null;

  async function accessToken(): Promise<string | null> {
    const stored = storage.readSession();
    if (!stored) return null;
    if (!isRenewalDue(stored)) return stored.access_token;
    const { data } = await (await authClient()).getSession();
    if (data.session) return data.session.access_token;
    // The session exists but can't be renewed now. The request has to fail: without a token it would
    // return a visitor's empty lists.
    if (storage.readSession()) throw new TypeError('Failed to fetch');
    return null;
  }

  /**
   * The session of a refused token may have ended elsewhere, which a renewal finds out. The library itself keeps a
   * session until its token expires.
   */
  async function onUnauthorized(refused: string): Promise<void> {
    if (storage.readSession()?.access_token !== refused) return;
    checking ??= authClient()
      .then((opened) => opened.refreshSession())
      .then(
        ({ error }) => {
          const isFinal = error?.name === 'AuthApiError' && isRefusal(error.status);
          if (isFinal && storage.readSession()?.access_token === refused) forgetStoredSession();
          return undefined;
        },
        () => {},
      )
      .finally(() => {
        checking = null;
      });
    await checking;
  }

  return { accessToken, onUnauthorized };
}

export function isRenewalDue(stored: StoredSession): boolean {
  return timeToExpiry(stored) <= EXPIRY_MARGIN_MS;
}

export function isExpired(stored: StoredSession): boolean {
  return timeToExpiry(stored) <= 0;
}

const isRefusal = (status = 0) => status >= 400 && status < 500 && status !== 429;

function timeToExpiry({ expires_at = 0 }: StoredSession): number {
  return expires_at * 1000 - Date.now();
}
