import type { Configuration } from '@pure/contracts';
import type { AuthChangeEvent, GoTrueClient, Session as StoredSession } from '@supabase/auth-js';
import { browserStorage } from './browser-storage.ts';
import { readEmailLink } from './email-link.ts';
import type { AccountPart } from './load-account.ts';
import { createOwnProfile } from './own-profile.ts';
import { createRestClientOpener, type OpenRestClient } from './rest-client.ts';
import { sessionKeyOf } from './session-key.ts';
import type { SessionStore } from './session-state.ts';
import { createTokenStorage, type TokenStorage } from './token-storage.ts';
import { watchToken } from './watch-token.ts';

/** How long an ended token may keep the first screen waiting for a new one. */
const PATIENCE_MS = 3_000;
/** A token with less than this left is renewed first, as the library's own `getSession` does. */
const MARGIN_MS = 90_000;

export interface Session {
  store: SessionStore;
  /** @throws when its code doesn't arrive; the next call tries again */
  auth(): Promise<GoTrueClient>;
  openRestClient: OpenRestClient;
  storage: TokenStorage;
  /** The member's token, renewed if it is about to end; null for a visitor. */
  accessToken(): Promise<string | null>;
  /** Takes over what the storage says now: after a sign-in or sign-out, here or in another tab. */
  settle(): void;
  /** Forgets the session on this device. Returns what is left to be revoked. */
  leave(): StoredSession | null;
  setRecovering(recovering: boolean): void;
  /** Restores what the storage holds, and what an e-mail's link brought. */
  start(): Promise<void>;
  dispose(): void;
}

export interface SessionParts {
  /** called whenever the member's token was renewed, here or in another tab */
  onTokenRefreshed(): void;
  loadAccount(): Promise<AccountPart>;
}

/**
 * What the storage holds is enough to know who is signed in, and its token to ask for data: the Auth
 * library comes where it has to renew, exchange or sign in.
 */
export function createSession(
  configuration: Configuration,
  store: SessionStore,
  { onTokenRefreshed, loadAccount }: SessionParts,
): Session {
  const sessionKey = sessionKeyOf(configuration);
  const recoveringKey = `${sessionKey}-recovering`;
  const tab = browserStorage('sessionStorage');
  const storage = createTokenStorage(sessionKey, { device: browserStorage('localStorage'), tab });
  const link = readEmailLink(new URL(location.href));

  let client: Promise<GoTrueClient> | null = null;
  let disposed = false;
  let token: string | undefined;
  const openRestClient = createRestClientOpener(configuration, accessToken);
  const profile = createOwnProfile(store, openRestClient);

  function auth(): Promise<GoTrueClient> {
    client ??= openClient().catch((reason: unknown) => {
      client = null;
      throw reason;
    });
    return client;
  }

  async function openClient(): Promise<GoTrueClient> {
    const { createAuthClient } = await loadAccount();
    const opened = createAuthClient(configuration, storage);
    opened.onAuthStateChange((event) => heard(event));
    if (disposed) void opened.dispose();
    return opened;
  }

  async function accessToken(): Promise<string | null> {
    const stored = storage.session();
    if (!stored) return null;
    if (timeLeft(stored) > MARGIN_MS) return stored.access_token;
    const { data } = await (await auth()).getSession();
    if (data.session) return data.session.access_token;
    // The session is kept but can't be renewed now: the request fails as it would offline, since
    // sent as a visitor's it would come back with nothing and look like an answer.
    if (storage.session()) throw new TypeError('Failed to fetch');
    return null;
  }

  function settle(): void {
    const stored = storage.session();
    const user = stored?.user;
    const before = store.getState();
    const isRenewed = token !== stored?.access_token;
    token = stored?.access_token;
    if (user?.id === before.user?.id && before.status !== 'loading') {
      const email = user?.email ?? '';
      if (before.user && before.user.email !== email) {
        store.setState({ user: { id: before.user.id, email } });
      }
      if (user && isRenewed) {
        onTokenRefreshed();
        profile.seek();
      }
      return;
    }
    if (!user) tab.removeItem(recoveringKey);
    store.setState({
      status: user ? 'signed-in' : 'signed-out',
      user: user ? { id: user.id, email: user.email ?? '' } : null,
      profile: null,
      recovering: user !== undefined && tab.getItem(recoveringKey) !== null,
    });
    if (user) void profile.read();
  }

  function leave(): StoredSession | null {
    const left = storage.session();
    storage.forgetSession();
    settle();
    return left;
  }

  function setRecovering(recovering: boolean): void {
    if (recovering) tab.setItem(recoveringKey, '1');
    else tab.removeItem(recoveringKey);
    store.setState({ recovering });
  }

  function heard(event: AuthChangeEvent): void {
    switch (event) {
      case 'PASSWORD_RECOVERY':
        settle();
        // Told to every tab, but only this one was opened by the link.
        if (link.kind === 'code') setRecovering(true);
        break;
      case 'INITIAL_SESSION':
      case 'SIGNED_IN':
      case 'SIGNED_OUT':
      case 'TOKEN_REFRESHED':
      case 'USER_UPDATED':
      case 'MFA_CHALLENGE_VERIFIED':
        settle();
        break;
    }
  }

  /** Without the network when it can be: the first render doesn't wait for a request. */
  async function start(): Promise<void> {
    const stored = storage.session();
    const isArriving = link.kind === 'code';
    const isLive = stored !== null && timeLeft(stored) > 0;
    if (!isArriving && (!stored || isLive || !navigator.onLine)) settle();
    if (link.kind === 'none' && (!stored || timeLeft(stored) > MARGIN_MS)) return;
    const patience = isArriving ? undefined : setTimeout(settle, PATIENCE_MS);
    try {
      const { openEmailLink } = await loadAccount();
      const linkProblem = await openEmailLink(link, { auth, storage, sessionKey });
      if (linkProblem) store.setState({ linkProblem });
    } catch {
      // The library couldn't be loaded: the link stays in the address, for a reload.
      if (isArriving) store.setState({ linkProblem: 'unreachable' });
    }
    clearTimeout(patience);
    settle();
  }

  const inOtherTab = ({ key }: StorageEvent) => {
    if (key === sessionKey || key === null) settle();
  };
  addEventListener('storage', inOtherTab);
  const stopWatching = watchToken({
    timeLeft() {
      const stored = storage.session();
      return stored && timeLeft(stored);
    },
    fetchLibrary: auth,
  });

  return {
    store,
    auth,
    openRestClient,
    storage,
    accessToken,
    settle,
    leave,
    setRecovering,
    start,
    dispose() {
      disposed = true;
      stopWatching();
      removeEventListener('storage', inOtherTab);
      profile.stop();
      void client?.then(
        (opened) => opened.dispose(),
        () => {},
      );
    },
  };
}

function timeLeft({ expires_at = 0 }: StoredSession): number {
  return expires_at * 1000 - Date.now();
}
