import type { Configuration } from '@pure/contracts';
import type { AuthChangeEvent, GoTrueClient, Session as StoredSession } from '@supabase/auth-js';
import type { createAuthClient } from './auth-client.ts';
import { browserStorage } from './browser-storage.ts';
import { readEmailLink } from './email-link.ts';
import { createMemberPresence } from './member-presence.ts';
import type { initializeAuth } from './initialize-auth.ts';
import { createOwnProfile } from './own-profile.ts';
import { createRestClientOpener, type OpenRestClient } from './rest-client.ts';
import { isCodeDue } from './second-factor.ts';
import { sessionKeyOf } from './session-key.ts';
import type { SessionStore } from './session-state.ts';
import { createTokenRenewal, isExpired, isRenewalDue, type TokenRenewal } from './token-renewal.ts';
import { createTokenStorage, type TokenStorage } from './token-storage.ts';

/** How long the first screen waits for an expired token to be refreshed. */
const REFRESH_TIMEOUT_MS = 3_000;

export interface Session {
  store: SessionStore;
  /** @throws when the Auth library can't be loaded; the next call tries again */
  authClient(): Promise<GoTrueClient>;
  openRestClient: OpenRestClient;
  storage: TokenStorage;
  accessToken: TokenRenewal['accessToken'];
  /** Takes over the stored session, after a sign-in or sign-out in this tab or another one. */
  syncWithStorage(): void;
  /** Signs out on this device only. Returns the session, which the server has yet to revoke. */
  forgetStoredSession(): StoredSession | null;
  setRecovering(recovering: boolean): void;
  /** Restores the stored session, and exchanges a link from a mail. */
  restore(): Promise<void>;
  dispose(): void;
}

export interface SessionParts {
  /** called when the member's token was refreshed, in this tab or another one */
  onTokenRefreshed(): void;
  /** called when the session of a member is no longer stored here; a session whose code is due stays stored */
  onMemberLeft(memberLeft: MemberLeft): void;
  loadAuthChunk(): Promise<{
    createAuthClient: typeof createAuthClient;
    initializeAuth: typeof initializeAuth;
  }>;
}

export interface MemberLeft {
  memberId: string;
  /** whether the store ever showed the session of this member */
  wasShown: boolean;
  /** the member who stays signed in on the device when a session of this tab only ends */
  memberOnDevice: string | undefined;
}

/**
 * The stored session tells who is signed in, and holds the token for requests. The Auth library is loaded
 * only to refresh a token, to exchange a link or to sign in.
 */
export function createSession(
  configuration: Configuration,
  store: SessionStore,
  { onTokenRefreshed, onMemberLeft, loadAuthChunk }: SessionParts,
): Session {
  const sessionKey = sessionKeyOf(configuration);
  const recoveringKey = `${sessionKey}-recovering`;
  const tab = browserStorage('sessionStorage');
  const storage = createTokenStorage(sessionKey, { device: browserStorage('localStorage'), tab });
  const link = readEmailLink(new URL(location.href));

  let client: Promise<GoTrueClient> | null = null;
  let disposed = false;
  let token: string | undefined;
  let memberId = storage.readSession()?.user.id;
  const presence = createMemberPresence();
  presence.announce(memberId);
  const renewal = createTokenRenewal({ storage, authClient, forgetStoredSession });
  const openRestClient = createRestClientOpener(configuration, renewal);
  const profile = createOwnProfile(store, openRestClient);

  function authClient(): Promise<GoTrueClient> {
    client ??= openAuthClient().catch((reason: unknown) => {
      client = null;
      throw reason;
    });
    return client;
  }

  async function openAuthClient(): Promise<GoTrueClient> {
    const { createAuthClient } = await loadAuthChunk();
    const opened = createAuthClient(configuration, storage);
    opened.onAuthStateChange(onAuthEvent);
    if (disposed) void opened.dispose();
    return opened;
  }

  function syncWithStorage(): void {
    const stored = storage.readSession();
    const leaver = memberId === stored?.user.id ? undefined : memberId;
    const wasShown = store.getState().status !== 'loading';
    memberId = stored?.user.id;
    presence.announce(memberId);
    showSession(stored);
    if (leaver === undefined) return;
    const memberOnDevice = storage.readSessionOnDevice()?.user.id;
    onMemberLeft({ memberId: leaver, wasShown, memberOnDevice });
  }

  function showSession(stored: StoredSession | null): void {
    const needsCode = stored !== null && isCodeDue(stored);
    const user = needsCode ? undefined : stored?.user;
    const before = store.getState();
    const isRefreshed = token !== stored?.access_token;
    token = stored?.access_token;
    const isSameState = user?.id === before.user?.id && needsCode === before.needsCode;
    if (isSameState && before.status !== 'loading') {
      const email = user?.email ?? '';
      if (before.user && before.user.email !== email) {
        store.setState({ user: { id: before.user.id, email } });
      }
      if (user && isRefreshed) {
        onTokenRefreshed();
        profile.loadIfMissing();
      }
      return;
    }
    if (!stored) tab.removeItem(recoveringKey);
    store.setState({
      status: user ? 'signed-in' : 'signed-out',
      user: user ? { id: user.id, email: user.email ?? '' } : null,
      needsCode,
      profile: null,
      recovering: stored !== null && tab.getItem(recoveringKey) !== null,
    });
    if (user) void profile.load();
  }

  function forgetStoredSession(): StoredSession | null {
    const stored = storage.readSession();
    storage.removeSession();
    syncWithStorage();
    return stored;
  }

  function setRecovering(recovering: boolean): void {
    if (recovering) tab.setItem(recoveringKey, '1');
    else tab.removeItem(recoveringKey);
    store.setState({ recovering });
  }

  function onAuthEvent(event: AuthChangeEvent): void {
    syncWithStorage();
    // Every tab receives the event, but only this one was opened by the link.
    if (event === 'PASSWORD_RECOVERY' && link.kind === 'code') setRecovering(true);
  }

  async function restore(): Promise<void> {
    const stored = storage.readSession();
    const hasCode = link.kind === 'code';
    if (link.kind === 'half-done') store.setState({ linkNotice: 'half-confirmed' });
    const isLive = stored !== null && !isExpired(stored);
    if (!hasCode && (!stored || isLive || !navigator.onLine)) syncWithStorage();
    if (link.kind === 'none' && (!stored || !isRenewalDue(stored))) return;
    const timer = hasCode ? undefined : setTimeout(syncWithStorage, REFRESH_TIMEOUT_MS);
    try {
      const { initializeAuth } = await loadAuthChunk();
      const linkProblem = await initializeAuth(link, { authClient, storage, sessionKey });
      if (linkProblem) store.setState({ linkProblem });
    } catch {
      // The library couldn't be loaded: the link stays in the address, for a reload.
      if (hasCode) store.setState({ linkProblem: 'unreachable' });
    }
    clearTimeout(timer);
    syncWithStorage();
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === sessionKey || key === null) syncWithStorage();
  };
  addEventListener('storage', onStorage);

  return {
    store,
    authClient,
    openRestClient,
    storage,
    accessToken: renewal.accessToken,
    syncWithStorage,
    forgetStoredSession,
    setRecovering,
    restore,
    dispose() {
      disposed = true;
      presence.announce(undefined);
      removeEventListener('storage', onStorage);
      profile.stop();
      void client?.then(
        (opened) => opened.dispose(),
        () => {},
      );
    },
  };
}
