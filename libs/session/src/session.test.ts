import { afterEach, describe, expect, test, vi } from 'vitest';
import * as account from './account.ts';
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
import { leaveNothingBehind, startSession } from './testing/start-session.ts';

afterEach(leaveNothingBehind);

const store = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));
const profiles = { 'GET /rest/v1/profiles': () => json([profileOf(elin)]) };

/** As the library tells other tabs. */
function broadcast(message: object): void {
  const channel = new BroadcastChannel(SESSION_KEY);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(message);
  channel.close();
}

describe('opening the page', () => {
  test('a session whose token is good is there at once, before any request', async () => {
    const server = fakeServer(profiles);
    store(authSession(elin));
    const { store: state } = startSession();
    expect(state.getState()).toMatchObject({ status: 'signed-in', user: elin, profile: null });
    expect(server.to('/auth/v1/token')).toHaveLength(0);
    // Nothing of it may still be asked for in the next test.
    await vi.waitFor(() => expect(state.getState().profile).not.toBeNull());
  });

  test('without a session nobody is signed in, at once, and nothing is asked in a minute', async () => {
    vi.useFakeTimers();
    const server = fakeServer({});
    const { store: state } = startSession();
    expect(state.getState().status).toBe('signed-out');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toHaveLength(0);
  });

  test('a token that has ended is renewed first', async () => {
    fakeServer({ ...profiles, 'POST /auth/v1/token': () => json(authSession(elin, 3600, 2)) });
    store(authSession(elin, -60));
    const session = startSession();
    expect(session.store.getState().status).toBe('loading');
    await vi.waitFor(() => expect(session.store.getState().status).toBe('signed-in'));
    expect(await session.accessToken()).toBe(`access-${elin.email}-2`);
  });

  test('a renewal that is refused signs the member out', async () => {
    fakeServer({
      'POST /auth/v1/token': () => authRefusal(400, 'refresh_token_not_found', 'gone'),
    });
    store(authSession(elin, -60));
    const { store: state } = startSession();
    await vi.waitFor(() => expect(state.getState().status).toBe('signed-out'));
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test('offline the member stays signed in, though the token has ended', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeServer({ 'POST /auth/v1/token': offline, 'GET /rest/v1/profiles': offline });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    store(authSession(elin, -60));
    const { store: state } = startSession();
    const signedIn = { status: 'signed-in', user: elin };
    expect(state.getState()).toMatchObject(signedIn);
    // The library tries for half a minute: nothing of that may reach the next test.
    await vi.advanceTimersByTimeAsync(120_000);
    expect(state.getState()).toMatchObject(signedIn);
  });

  test('a server that is silent keeps the first screen waiting for 3 s at most', async () => {
    vi.useFakeTimers();
    fakeServer({ 'POST /auth/v1/token': () => new Promise<never>(() => {}) });
    store(authSession(elin, -60));
    const { store: state } = startSession();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(state.getState().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(200);
    expect(state.getState().status).toBe('signed-in');
  });

  test('while a kept session cannot be renewed, requests fail instead of going as a visitor', async () => {
    vi.useFakeTimers();
    const server = fakeServer({ 'POST /auth/v1/token': offline });
    store(authSession(elin, -60));
    const session = startSession();
    const client = await session.openRestClient();
    const answered = Promise.resolve(client.from('posts').select());
    await vi.advanceTimersByTimeAsync(120_000);
    expect((await answered).error?.message).toContain('Failed to fetch');
    expect(server.to('/rest/v1/posts')).toHaveLength(0);
  });
});

describe('other tabs', () => {
  const told = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

  test('a sign-in there signs in here', async () => {
    fakeServer(profiles);
    const { store: state } = startSession();
    store(authSession(elin));
    told(SESSION_KEY);
    expect(state.getState()).toMatchObject({ status: 'signed-in', user: elin });
  });

  test('a sign-out there signs out here', () => {
    fakeServer(profiles);
    store(authSession(elin));
    const { store: state } = startSession();
    localStorage.removeItem(SESSION_KEY);
    told(SESSION_KEY);
    expect(state.getState()).toMatchObject({ status: 'signed-out', user: null, profile: null });
  });

  test('a token that was renewed there is passed on here, once, without the Auth library', () => {
    fakeServer(profiles);
    store(authSession(elin));
    const renewed = vi.fn();
    const load = vi.fn(async () => account);
    startSession(renewed, load);
    told(SESSION_KEY);
    expect(renewed).not.toHaveBeenCalled();
    store(authSession(elin, 3600, 2));
    told(SESSION_KEY);
    told(SESSION_KEY);
    expect(renewed).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
  });

  test("another member's token is no renewal", () => {
    fakeServer(profiles);
    store(authSession(elin));
    const renewed = vi.fn();
    startSession(renewed);
    store(authSession(hanna));
    told(SESSION_KEY);
    localStorage.removeItem(SESSION_KEY);
    told(SESSION_KEY);
    expect(renewed).not.toHaveBeenCalled();
  });

  test("news of another tab's own session changes nothing here", async () => {
    fakeServer(profiles);
    const { store: state, auth } = startSession();
    await auth();
    broadcast({ event: 'SIGNED_IN', session: authSession(hanna) });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(state.getState()).toMatchObject({ status: 'signed-out', user: null });
  });
});

describe('a link from an e-mail', () => {
  const verifier = (kind = '/recovery') =>
    localStorage.setItem(`${SESSION_KEY}-code-verifier`, JSON.stringify(`verifier${kind}`));

  test('signs in for recovery, and keeps that over a reload until it is done [22] [43]', async () => {
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
    expect(server.to('/auth/v1/token')[0]?.body).toEqual({
      auth_code: 'abc',
      code_verifier: 'verifier',
    });
    expect(location.href).not.toContain('code');
    expect(startSession().store.getState().recovering).toBe(true);
    session.setRecovering(false);
    expect(startSession().store.getState().recovering).toBe(false);
  });

  test('of a confirmation signs in, without recovery', async () => {
    fakeServer({ ...profiles, 'POST /auth/v1/token': () => json(authSession(elin)) });
    verifier('');
    history.replaceState(null, '', '/login?code=abc');
    const { store: state } = startSession();
    await vi.waitFor(() => expect(state.getState().status).toBe('signed-in'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(state.getState().recovering).toBe(false);
  });

  test('in another browser is told apart, and leaves the address', async () => {
    const server = fakeServer({});
    history.replaceState(null, '', '/reset-password?code=abc');
    const { store: state } = startSession();
    await vi.waitFor(() => expect(state.getState().linkProblem).toBe('other-browser'));
    expect(state.getState().status).toBe('signed-out');
    expect(location.search).toBe('');
    expect(server.asked).toHaveLength(0);
  });

  test.each([
    ['that was used before', '?code=abc', 'flow_state_not_found'],
    ['that ran out', '#error=access_denied&error_code=otp_expired', ''],
  ])('%s says so, and leaves a session alone', async (_, address, code) => {
    fakeServer({ ...profiles, 'POST /auth/v1/token': () => authRefusal(404, code, 'no') });
    if (code) verifier();
    store(authSession(elin));
    history.replaceState(null, '', `/reset-password${address}`);
    const { store: state } = startSession();
    await vi.waitFor(() => expect(state.getState().linkProblem).toBe('expired'));
    expect(location.search + location.hash).toBe('');
    expect(state.getState()).toMatchObject({ status: 'signed-in', recovering: false });
  });

  test.each([
    ['offline', offline],
    ['503', () => json({ message: 'resting' }, 503)],
  ])('that the network fails (%s) can be tried again by a reload', async (_, failure) => {
    const server = fakeServer({ ...profiles, 'POST /auth/v1/token': failure });
    verifier();
    history.replaceState(null, '', '/reset-password?code=abc');
    const { store: state } = startSession();
    await vi.waitFor(() => expect(state.getState().linkProblem).toBe('unreachable'));
    expect(state.getState().status).toBe('signed-out');
    server.routes['POST /auth/v1/token'] = () => json(authSession(elin));
    const { store: reloaded } = startSession();
    await vi.waitFor(() => expect(reloaded.getState().recovering).toBe(true));
    expect(server.to('/auth/v1/token').at(-1)?.body).toEqual({
      auth_code: 'abc',
      code_verifier: 'verifier',
    });
    expect(reloaded.getState().linkProblem).toBeNull();
    expect(location.search).toBe('');
  });

  test('can be tried again though the Auth library did not arrive', async () => {
    fakeServer({});
    verifier();
    history.replaceState(null, '', '/reset-password?code=abc');
    const load = () => Promise.reject(new TypeError('Failed to fetch'));
    const { store: state } = startSession(undefined, load);
    await vi.waitFor(() => expect(state.getState().linkProblem).toBe('unreachable'));
    expect(location.search).toBe('?code=abc');
  });

  test("opened in another tab doesn't put this one into recovery", async () => {
    fakeServer(profiles);
    const { store: state, auth } = startSession();
    await auth();
    store(authSession(elin));
    broadcast({ event: 'PASSWORD_RECOVERY', session: authSession(elin) });
    await vi.waitFor(() => expect(state.getState().status).toBe('signed-in'));
    expect(state.getState().recovering).toBe(false);
  });
});

describe('events [22]', () => {
  test('a renewed token is passed on, and nobody renders for it', async () => {
    fakeServer({ ...profiles, 'POST /auth/v1/token': () => json(authSession(elin, 3600, 2)) });
    store(authSession(elin));
    const renewed = vi.fn();
    const session = startSession(renewed);
    await vi.waitFor(() => expect(session.store.getState().profile).not.toBeNull());
    const before = session.store.getState();
    await (await session.auth()).refreshSession();
    expect(renewed).toHaveBeenCalledOnce();
    expect(session.store.getState()).toBe(before);
  });

  test('a changed address is taken over', async () => {
    const changed = { ...authSession(elin).user, email: 'new@pure.test' };
    fakeServer({ ...profiles, 'PUT /auth/v1/user': () => json(changed) });
    store(authSession(elin));
    const session = startSession();
    await (await session.auth()).updateUser({ data: {} });
    expect(session.store.getState().user).toEqual({ id: elin.id, email: 'new@pure.test' });
  });
});
