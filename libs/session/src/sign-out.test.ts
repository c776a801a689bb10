import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut } from './account-actions.ts';
import { configureSession, onSignOut, openRestClient, sessionStore } from './configured-session.ts';
import { loadAuthChunk } from './load-auth-chunk.ts';
import { initialSessionState } from './session-state.ts';
import {
  authRefusal,
  authSession,
  configuration,
  elin,
  fakeServer,
  hanna,
  json,
  offline,
  profileOf,
  SESSION_KEY,
  type SentRequest,
} from './testing/fake-server.ts';
import { resetBrowser } from './testing/start-session.ts';

vi.mock('./load-auth-chunk.ts', { spy: true });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // A page has no member before the host configures its session.
  sessionStore.setState(initialSessionState, true);
});
afterEach(resetBrowser);

function signedIn(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    'POST /auth/v1/token': () => json(authSession(elin, 3600, 2)),
    'GET /rest/v1/profiles': () => json([profileOf(elin)]),
    'POST /rest/v1/rpc/open_inbox': () => json({ seq: 0, quiet_ms: null }),
    ...more,
  });
  localStorage.setItem(SESSION_KEY, JSON.stringify(authSession(elin)));
  configureSession(configuration, {
    loadTransport: async () => ({ join: () => ({ onTokenRefreshed: () => {}, leave: () => {} }) }),
  });
  return server;
}

describe('signing out [23]', () => {
  test('clears user, profile and session, revokes this session and notifies the host', async () => {
    const server = signedIn();
    const listener = vi.fn();
    const unsubscribe = onSignOut(listener);
    expect(await signOut()).toEqual({ ok: true });
    expect(sessionStore.getState()).toMatchObject({
      status: 'signed-out',
      user: null,
      profile: null,
    });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    const [request] = server.requestsTo('/auth/v1/logout');
    expect(request?.url.search).toBe('?scope=local');
    expect(request?.headers.get('authorization')).toBe(`Bearer access-${elin.email}-1`);
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
  });

  describe('with an expired token', () => {
    const refreshed = `Bearer access-${elin.email}-2`;
    const acceptRefreshed = ({ headers }: SentRequest) =>
      headers.get('authorization') === refreshed
        ? new Response(null, { status: 204 })
        : authRefusal(403, 'bad_jwt', 'token is expired');

    function expired(more: Parameters<typeof fakeServer>[0] = {}) {
      const server = signedIn({ 'POST /auth/v1/logout': acceptRefreshed, ...more });
      localStorage.setItem(SESSION_KEY, JSON.stringify(authSession(elin, -60)));
      return server;
    }

    test('refreshes the session to revoke it', async () => {
      const server = expired();
      expect(await signOut()).toEqual({ ok: true });
      const [refresh] = server.requestsTo('/auth/v1/token');
      expect(refresh?.url.search).toBe('?grant_type=refresh_token');
      expect(refresh?.body).toEqual({ refresh_token: `refresh-${elin.email}-1` });
      const revocation = server.requestsTo('/auth/v1/logout').at(-1);
      expect(revocation?.headers.get('authorization')).toBe(refreshed);
      expect(revocation?.url.search).toBe('?scope=local');
      expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    });

    test('succeeds if the server no longer knows the session', async () => {
      const server = expired({
        'POST /auth/v1/token': () => authRefusal(400, 'refresh_token_not_found', 'gone'),
      });
      expect(await signOut()).toEqual({ ok: true });
      expect(server.requestsTo('/auth/v1/logout')).toHaveLength(0);
    });

    test.each([
      ['an unavailable server', () => json({ message: 'resting' }, 503)],
      ['a lost network', offline],
    ])('reports %s after 10 s at most', async (_, answer) => {
      expired({ 'POST /auth/v1/token': answer });
      vi.useFakeTimers();
      const result = signOut();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await result).toMatchObject({ ok: false });
      // The library goes on for a while: its requests must not reach the next test.
      await vi.advanceTimersByTimeAsync(60_000);
    });

    test('reports a rate limit', async () => {
      expired({ 'POST /auth/v1/token': () => authRefusal(429, 'over_request_rate_limit', 'wait') });
      expect(await signOut()).toMatchObject({ ok: false, problem: { kind: 'rate-limited' } });
    });
  });

  test.each([401, 403, 404])('ignores the status %s', async (status) => {
    signedIn({ 'POST /auth/v1/logout': () => authRefusal(status, 'odd', 'odd') });
    expect(await signOut()).toEqual({ ok: true });
  });

  test.each([
    ['status 500', () => json({ message: 'no' }, 500)],
    ['a lost network', offline],
  ])('reports %s, and the member is signed out all the same', async (_, answer) => {
    signedIn({ 'POST /auth/v1/logout': answer });
    expect(await signOut()).toMatchObject({ ok: false });
    expect(sessionStore.getState().status).toBe('signed-out');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test('reports that the Auth library couldn’t be loaded, and the member is signed out', async () => {
    vi.mocked(loadAuthChunk).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    signedIn();
    expect(await signOut()).toMatchObject({ ok: false, problem: { kind: 'offline' } });
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  test('does not wait for the network', async () => {
    signedIn({ 'POST /auth/v1/logout': () => new Promise<never>(() => {}) });
    void signOut();
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  test('reports a server that doesn’t answer within 10 s', async () => {
    signedIn({ 'POST /auth/v1/logout': () => new Promise<never>(() => {}) });
    vi.useFakeTimers();
    const result = signOut();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await result).toMatchObject({ ok: false, problem: { kind: 'offline' } });
  });
});

describe('a session that ends elsewhere', () => {
  const draft = `pure.member.${elin.id}.feed.draft`;

  const isLeft = () =>
    vi.waitFor(() => {
      expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', user: null });
      expect(localStorage.getItem(draft)).toBeNull();
      expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    });

  const refuseRefresh = {
    'POST /auth/v1/token': () => authRefusal(400, 'refresh_token_not_found', 'gone'),
  };

  function signedInWithDraft(more: Parameters<typeof fakeServer>[0] = {}) {
    const server = signedIn(more);
    localStorage.setItem(draft, 'half a thought');
    return server;
  }

  test('leaves nothing once the server refuses its token', async () => {
    signedInWithDraft({
      ...refuseRefresh,
      'GET /rest/v1/posts': () => json({ code: 'PT401', message: 'Please log in again' }, 401),
    });
    const listener = vi.fn();
    const unsubscribe = onSignOut(listener);
    await (await openRestClient()).from('posts').select();
    await isLeft();
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
  });

  test('goes on if the server refused the token by mistake', async () => {
    const server = signedInWithDraft({
      'GET /rest/v1/posts': () => json({ code: 'PGRST303', message: 'JWT expired' }, 401),
    });
    await (await openRestClient()).from('posts').select();
    await vi.waitFor(() => expect(server.requestsTo('/auth/v1/token')).toHaveLength(1));
    expect(sessionStore.getState().status).toBe('signed-in');
    expect(localStorage.getItem(draft)).toBe('half a thought');
  });

  test('leaves nothing when another tab signs out', async () => {
    signedInWithDraft();
    localStorage.removeItem(SESSION_KEY);
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    await isLeft();
  });

  test('leaves nothing when the page opens after it ended', async () => {
    localStorage.setItem(draft, 'half a thought');
    localStorage.setItem(SESSION_KEY, JSON.stringify(authSession(elin, -60)));
    fakeServer(refuseRefresh);
    configureSession(configuration);
    await isLeft();
  });

  test('isn’t one that can’t be renewed offline', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem(draft, 'half a thought');
    localStorage.setItem(SESSION_KEY, JSON.stringify(authSession(elin, -60)));
    fakeServer({ 'POST /auth/v1/token': offline, 'GET /rest/v1/profiles': offline });
    configureSession(configuration);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sessionStore.getState().status).toBe('signed-in');
    expect(localStorage.getItem(draft)).toBe('half a thought');
  });
});

describe('a session whose code is due', () => {
  const draft = `pure.member.${elin.id}.feed.draft`;
  const app = { id: 'app-1', factor_type: 'totp', status: 'verified' };

  function withDueCode() {
    const stored = authSession(elin);
    const token = `head.${btoa(JSON.stringify({ aal: 'aal1' }))}.signature`;
    return { ...stored, access_token: token, user: { ...stored.user, factors: [app] } };
  }

  function needsCode(): void {
    signedIn();
    localStorage.setItem(draft, 'half a thought');
    localStorage.setItem(SESSION_KEY, JSON.stringify(withDueCode()));
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect(sessionStore.getState()).toMatchObject({ user: null, needsCode: true });
  }

  test('leaves the member’s drafts, and tells the listeners', () => {
    const listener = vi.fn();
    const unsubscribe = onSignOut(listener);
    needsCode();
    unsubscribe();
    expect(listener).toHaveBeenCalledOnce();
    expect(localStorage.getItem(draft)).toBe('half a thought');
  });

  test('leaves nothing once the member gives up, also after a reload', async () => {
    needsCode();
    configureSession(configuration);
    expect(sessionStore.getState().needsCode).toBe(true);
    await signOut();
    expect(localStorage.getItem(draft)).toBeNull();
  });
});

test('a session of one tab leaves the data of the member who is signed in on the device', async () => {
  signedIn();
  localStorage.setItem(`pure.member.${elin.id}.feed.draft`, 'half a thought');
  localStorage.setItem(`pure.member.${hanna.id}.feed.draft`, 'hers');
  sessionStorage.setItem(`${SESSION_KEY}-tab-only`, '1');
  sessionStorage.setItem(SESSION_KEY, JSON.stringify(authSession(hanna)));
  configureSession(configuration);
  expect(sessionStore.getState().user?.id).toBe(hanna.id);
  await signOut();
  expect(localStorage.getItem(`pure.member.${hanna.id}.feed.draft`)).toBeNull();
  expect(localStorage.getItem(`pure.member.${elin.id}.feed.draft`)).toBe('half a thought');
});

test('a visitor’s page leaves the data of a member whose session is in another tab', async () => {
  localStorage.setItem('pure.member.elin.feed.draft', 'half a thought');
  fakeServer({});
  configureSession(configuration);
  expect(sessionStore.getState().status).toBe('signed-out');
  expect(localStorage.getItem('pure.member.elin.feed.draft')).toBe('half a thought');
});
