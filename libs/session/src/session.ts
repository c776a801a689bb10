import type { Configuration } from '@pure/contracts';
import type { AuthChangeEvent, GoTrueClient } from '@supabase/auth-js';
import type { StoreApi } from 'zustand/vanilla';
import { createAuthClient, sessionKeyOf } from './auth-client.ts';
import { browserStorage } from './browser-storage.ts';
import { judgeEmailLink, readEmailLink, withoutEmailLink } from './email-link.ts';
import { loadOwnProfile } from './profile.data.ts';
import { createRestClient, type RestClient } from './rest-client.ts';
import type { SessionState } from './session-state.ts';
import { createTokenStorage, type TokenStorage } from './token-storage.ts';

/** How long an ended token may keep the first screen waiting for a new one. */
const PATIENCE_MS = 3_000;

export type SessionStore = StoreApi<SessionState>;

export interface Session {
  store: SessionStore;
  auth: GoTrueClient;
  rest: RestClient;
  storage: TokenStorage;
  /** The member's token, renewed if it is about to end; null for a visitor. */
  accessToken(): Promise<string | null>;
  /** Takes over what the storage says now: after a sign-in or sign-out, here or in another tab. */
  settle(): void;
  setRecovering(recovering: boolean): void;
  reloadProfile(): Promise<void>;
  /** Restores what the storage holds, and what an e-mail's link brought. */
  start(): Promise<void>;
  dispose(): void;
}

/** @param onTokenRefreshed called whenever the member's token was renewed, here or in another tab */
export function createSession(
  configuration: Configuration,
  store: SessionStore,
  onTokenRefreshed: () => void = () => {},
): Session {
  const sessionKey = sessionKeyOf(configuration);
  const recoveringKey = `${sessionKey}-recovering`;
  const tab = browserStorage('sessionStorage');
  const storage = createTokenStorage(sessionKey, { device: browserStorage('localStorage'), tab });
  const link = readEmailLink(new URL(location.href));

  const auth = createAuthClient(configuration, storage);
  const rest = createRestClient(configuration, accessToken);

  async function accessToken(): Promise<string | null> {
    if (!storage.session()) return null;
    const { data } = await auth.getSession();
    if (data.session) return data.session.access_token;
    // The session is kept but can't be renewed now: the request fails as it would offline, since
    // sent as a visitor's it would come back with nothing and look like an answer.
    if (storage.session()) throw new TypeError('Failed to fetch');
    return null;
  }

  function settle(): void {
    const user = storage.session()?.user;
    const before = store.getState();
    if (user?.id === before.user?.id && before.status !== 'loading') {
      const email = user?.email ?? '';
      if (before.user && before.user.email !== email) {
        store.setState({ user: { id: before.user.id, email } });
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
    if (user) void reloadProfile();
  }

  async function reloadProfile(): Promise<void> {
    const id = store.getState().user?.id;
    if (id === undefined) return;
    const profile = await loadOwnProfile(rest, id);
    if (profile && store.getState().user?.id === id) store.setState({ profile });
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
      case 'TOKEN_REFRESHED':
        settle();
        onTokenRefreshed();
        break;
      case 'INITIAL_SESSION':
      case 'SIGNED_IN':
      case 'SIGNED_OUT':
      case 'USER_UPDATED':
      case 'MFA_CHALLENGE_VERIFIED':
        settle();
        break;
    }
  }

  /** Without the network when it can be: the first render doesn't wait for a request. */
  async function start(): Promise<void> {
    const stored = storage.session();
    const isLive = stored !== null && (stored.expires_at ?? 0) * 1000 > Date.now();
    const isArriving = link.kind === 'code';
    if (!isArriving && (!stored || isLive || !navigator.onLine)) settle();
    const patience = isArriving ? undefined : setTimeout(settle, PATIENCE_MS);
    const { error } = await auth.initialize();
    clearTimeout(patience);
    const address = new URL(location.href);
    const linkProblem = judgeEmailLink(link, error, address);
    if (linkProblem) {
      history.replaceState(history.state, '', withoutEmailLink(address));
      store.setState({ linkProblem });
    }
    settle();
  }

  const { data } = auth.onAuthStateChange((event) => heard(event));
  const inOtherTab = ({ key }: StorageEvent) => {
    if (key === sessionKey || key === null) settle();
  };
  const backOnline = () => {
    if (store.getState().profile === null) void reloadProfile();
  };
  addEventListener('storage', inOtherTab);
  addEventListener('online', backOnline);

  return {
    store,
    auth,
    rest,
    storage,
    accessToken,
    settle,
    setRecovering,
    reloadProfile,
    start,
    dispose() {
      data.subscription.unsubscribe();
      removeEventListener('storage', inOtherTab);
      removeEventListener('online', backOnline);
      void auth.dispose();
    },
  };
}
