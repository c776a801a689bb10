import { afterEach, describe, expect, test, vi } from 'vitest';
import * as authChunk from './auth-chunk.ts';
import {
  authRefusal,
  authSession,
  elin,
  fakeServer,
  hanna,
  json,
  offline,
  profileOf,
  SESSION_KEY,
} from './testing/fake-server.ts';
import { resetBrowser, startSession } from './testing/start-session.ts';

afterEach(resetBrowser);

const store = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));
const profiles = { 'GET /rest/v1/profiles': () => json([profileOf(elin)]) };

/** A message of the library in another tab. */
function broadcast(message: object): void {
  const channel = new BroadcastChannel(SESSION_KEY);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(message);
  channel.close();
}

describe('opening the page', () => {
  test('a session with a live token is restored at once, before any request', async () => {
    const server = fakeServer(profiles);
    store(authSession(elin));
    const { store: state } = startSession();
    expect(state.getState()).toMatchObject({ status: 'signed-in', user: elin, profile: null });
    expect(server.requestsTo('/auth/v1/token')).toHaveLength(0);
    await vi.waitFor(() => expect(state.getState().profile).not.toBeNull());
  });

  test('without a session the visitor is signed out at once, and no request is sent', async () => {
    vi.useFakeTimers();
    const server = fakeServer({});
    const { store: state } = startSession();
    expect(state.getState().status).toBe('signed-out');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toHaveLength(0);
  });

  test('an expired token is refreshed first', async () => {
    fakeServer({ ...profiles, 'POST /auth/v1/token': () => json(authSession(elin, 3600, 2)) });
    store(authSession(elin, -60));
    const session = startSession();
    expect(session.store.getState().status).toBe('loading');
    await vi.waitFor(() => expect(session.store.getState().status).toBe('signed-in'));
    expect(await session.accessToken()).toBe(`access-${elin.email}-2`);
  });

  test('a refused refresh signs the member out', async () => {
    fakeServer({
      'POST /auth/v1/token': () => authRefusal(400, 'refresh_token_not_found', 'gone'),
    });
    store(authSession(elin, -60));
    const { store: state } = startSession();
    await vi.waitFor(() => expect(state.getState().status).toBe('signed-out'));
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test('offline the member stays signed in with an expired token', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeServer({ 'POST /auth/v1/token': offline, 'GET /rest/v1/profiles': offline });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    store(authSession(elin, -60));
    const { store: state } = startSession();
    const signedIn = { status: 'signed-in', user: elin };
    expect(state.getState()).toMatchObject(signedIn);
    // The library retries for half a minute: its requests must not reach the next test.
    await vi.advanceTimersByTimeAsync(120_000);
    expect(state.getState()).toMatchObject(signedIn);
  });

  test('a server that doesn’t answer delays the first screen by 3 s at most', async () => {
    vi.useFakeTimers();
    fakeServer({ 'POST /auth/v1/token': () => new Promise<never>(() => {}) });
    store(authSession(elin, -60));
    const { store: state } = startSession();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(state.getState().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(200);
    expect(state.getState().status).toBe('signed-in');
  });

  test('requests fail, instead of going out as a visitor’s, while an expired token can’t be refreshed', async () => {
    vi.useFakeTimers();
    const server = fakeServer({ 'POST /auth/v1/token': offline });
    store(authSession(elin, -60));
    const session = startSession();
    const client = await session.openRestClient();
    const answered = Promise.resolve(client.from('posts').select());
    await vi.advanceTimersByTimeAsync(120_000);
    expect((await answered).error?.message).toContain('Failed to fetch');
    expect(server.requestsTo('/rest/v1/posts')).toHaveLength(0);
  });
});

describe('other tabs', () => {
  const notify = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

  test('a sign-in in another tab signs in here', async () => {
    fakeServer(profiles);
    const { store: state } = startSession();
    store(authSession(elin));
    notify(SESSION_KEY);
    expect(state.getState()).toMatchObject({ status: 'signed-in', user: elin });
  });

  test('a sign-out in another tab signs out here', () => {
    fakeServer(profiles);
    store(authSession(elin));
    const { store: state } = startSession();
    localStorage.removeItem(SESSION_KEY);
    notify(SESSION_KEY);
    expect(state.getState()).toMatchObject({ status: 'signed-out', user: null, profile: null });
  });

  test('a token refreshed in another tab is taken over once, without the Auth library', () => {
    fakeServer(profiles);
    store(authSession(elin));
    const onTokenRefreshed = vi.fn();
    const load = vi.fn(async () => authChunk);
    startSession(onTokenRefreshed, load);
    notify(SESSION_KEY);
    expect(onTokenRefreshed).not.toHaveBeenCalled();
    store(authSession(elin, 3600, 2));
    notify(SESSION_KEY);
    notify(SESSION_KEY);
    expect(onTokenRefreshed).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
  });

  test('another member’s token doesn’t count as refreshed', () => {
    fakeServer(profiles);
    store(authSession(elin));
    const onTokenRefreshed = vi.fn();
    startSession(onTokenRefreshed);
    store(authSession(hanna));
    notify(SESSION_KEY);
    localStorage.removeItem(SESSION_KEY);
    notify(SESSION_KEY);
    expect(onTokenRefreshed).not.toHaveBeenCalled();
  });

  test('a tab-only sign-in in another tab changes nothing here', async () => {
    fakeServer(profiles);
    const { store: state, authClient } = startSession();
    await authClient();
    broadcast({ event: 'SIGNED_IN', session: authSession(hanna) });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(state.getState()).toMatchObject({ status: 'signed-out', user: null });
  });
});

describe('a link from a mail', () => {
  const verifier = (kind = '/recovery') =>
    localStorage.setItem(`${SESSION_KEY}-code-verifier`, JSON.stringify(`verifier${kind}`));

  test('signs in for recovery, which survives a reload until it is done [22] [43]', async () => {
    const server = fakeServer({
      ...profiles,
      'POST /auth/v1/token': () => json(authSession(elin)),
    });
    verifier();
    history.replaceState(null, '', '/reset-password?code=abc');
    const session = startSession();
    expect(session.store.getState().status).toBe('loading');
    await vi.waitFor(() => expect(session.store.getState().recovering).toBe(true));
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', linkProblem: null });
    expect(server.requestsTo('/auth/v1/token')[0]?.body).toEqual({
      auth_code: 'abc',
      code_verifier: 'verifier',
    });
    expect(location.href).not.toContain('code');
    expect(startSession().store.getState().recovering).toBe(true);
    session.setRecovering(false);
    expect(startSession().store.getState().recovering).toBe(false);
  });

  test('signs in without recovery if it confirms an address', async () => {
    fakeServer({ ...profiles, 'POST /auth/v1/token': () => json(authSession(elin)) });
    verifier('');
    history.replaceState(null, '', '/login?code=abc');
    const { store: state } = startSession();
    await vi.waitFor(() => expect(state.getState().status).toBe('signed-in'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(state.getState().recovering).toBe(false);
  });

  test('in another browser is reported and removed from the address', async () => {
    const server = fakeServer({});
    history.replaceState(null, '', '/reset-password?code=abc');
    const { store: state } = startSession();
    await vi.waitFor(() => expect(state.getState().linkProblem).toBe('other-browser'));
    expect(state.getState().status).toBe('signed-out');
    expect(location.search).toBe('');
    expect(server.requests).toHaveLength(0);
  });

  test.each([
    ['used before', '?code=abc', 'flow_state_not_found'],
    ['expired', '#error=access_denied&error_code=otp_expired', ''],
  ])('%s is reported and leaves an existing session alone', async (_, address, code) => {
    fakeServer({ ...profiles, 'POST /auth/v1/token': () => authRefusal(404, code, 'no') });
    if (code) verifier();
    store(authSession(elin));
    history.replaceState(null, '', `/reset-password${address}`);
    const { store: state } = startSession();
    await vi.waitFor(() => expect(state.getState().linkProblem).toBe('expired'));
    expect(location.search + location.hash).toBe('');
    expect(state.getState()).toMatchObject({ status: 'signed-in', recovering: false });
  });

  test('in another tab doesn’t put this tab into recovery', async () => {
    fakeServer(profiles);
    const { store: state, authClient } = startSession();
    await authClient();
    store(authSession(elin));
    broadcast({ event: 'PASSWORD_RECOVERY', session: authSession(elin) });
    await vi.waitFor(() => expect(state.getState().status).toBe('signed-in'));
    expect(state.getState().recovering).toBe(false);
  });
});

describe('events of Auth [22]', () => {
  test('a refreshed token is reported without a change of state', async () => {
    fakeServer({ ...profiles, 'POST /auth/v1/token': () => json(authSession(elin, 3600, 2)) });
    store(authSession(elin));
    const onTokenRefreshed = vi.fn();
    const session = startSession(onTokenRefreshed);
    await vi.waitFor(() => expect(session.store.getState().profile).not.toBeNull());
    const before = session.store.getState();
    await (await session.authClient()).refreshSession();
    expect(onTokenRefreshed).toHaveBeenCalledOnce();
    expect(session.store.getState()).toBe(before);
  });

  test('a changed address is taken into the state', async () => {
    const changed = { ...authSession(elin).user, email: 'new@pure.test' };
    fakeServer({ ...profiles, 'PUT /auth/v1/user': () => json(changed) });
    store(authSession(elin));
    const session = startSession();
    await (await session.authClient()).updateUser({ data: {} });
    expect(session.store.getState().user).toEqual({ id: elin.id, email: 'new@pure.test' });
  });
});

describe('a member with an authenticator app', () => {
  const app = { id: 'app-1', factor_type: 'totp', status: 'verified' };
  const tokenOf = (aal: string) => `head.${btoa(JSON.stringify({ aal }))}.signature`;
  function sessionAt(aal: 'aal1' | 'aal2', factors: object[] = [app]) {
    const session = authSession(elin);
    return { ...session, access_token: tokenOf(aal), user: { ...session.user, factors } };
  }

  test('counts as signed out while the digits are due, also after a reload [22]', () => {
    const server = fakeServer(profiles);
    store(sessionAt('aal1'));
    const { store: state } = startSession();
    expect(state.getState()).toMatchObject({ status: 'signed-out', user: null, needsCode: true });
    expect(server.requests).toHaveLength(0);
  });

  test('is signed in after the second step, here and in other tabs [22]', () => {
    fakeServer(profiles);
    store(sessionAt('aal1'));
    const session = startSession();
    store(sessionAt('aal2'));
    session.syncWithStorage();
    expect(session.store.getState()).toMatchObject({
      status: 'signed-in',
      user: elin,
      needsCode: false,
    });
  });

  test('an app that was never confirmed asks for nothing', () => {
    fakeServer(profiles);
    store(sessionAt('aal1', [{ ...app, status: 'unverified' }]));
    expect(startSession().store.getState()).toMatchObject({
      status: 'signed-in',
      needsCode: false,
    });
  });

  test('a member who gives up is a visitor', () => {
    fakeServer(profiles);
    store(sessionAt('aal1'));
    const session = startSession();
    session.forgetStoredSession();
    expect(session.store.getState()).toMatchObject({ status: 'signed-out', needsCode: false });
  });
});
