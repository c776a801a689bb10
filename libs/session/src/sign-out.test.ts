import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut } from './account-actions.ts';
import { configureSession, onSignOut, sessionStore } from './configured-session.ts';
import {
  authRefusal,
  authSession,
  configuration,
  elin,
  fakeServer,
  json,
  offline,
  profileOf,
  SESSION_KEY,
} from './testing/fake-server.ts';
import { leaveNothingBehind } from './testing/start-session.ts';

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leaveNothingBehind);

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
    loadTransport: async () => ({ join: () => ({ tokenRefreshed: () => {}, leave: () => {} }) }),
  });
  return server;
}

describe('signing out [23]', () => {
  test('clears user, profile and session, revokes this one and tells the host', async () => {
    const server = signedIn();
    const left = vi.fn();
    const stop = onSignOut(left);
    expect(await signOut()).toEqual({ ok: true });
    expect(sessionStore.getState()).toMatchObject({
      status: 'signed-out',
      user: null,
      profile: null,
    });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    const [asked] = server.to('/auth/v1/logout');
    expect(asked?.url.search).toBe('?scope=local');
    expect(asked?.headers.get('authorization')).toBe(`Bearer access-${elin.email}-1`);
    expect(left).toHaveBeenCalledOnce();
    stop();
  });

  describe('with a token that has ended', () => {
    const renewed = `Bearer access-${elin.email}-2`;
    const onlyRenewed = {
      'POST /auth/v1/logout': ({ headers }: { headers: Headers }) =>
        headers.get('authorization') === renewed
          ? new Response(null, { status: 204 })
          : authRefusal(403, 'bad_jwt', 'token is expired'),
    };

    test('renews the session to revoke it', async () => {
      const server = signedIn(onlyRenewed);
      expect(await signOut()).toEqual({ ok: true });
      const [renewal] = server.to('/auth/v1/token');
      expect(renewal?.url.search).toBe('?grant_type=refresh_token');
      expect(renewal?.body).toEqual({ refresh_token: `refresh-${elin.email}-1` });
      const revocation = server.to('/auth/v1/logout').at(-1);
      expect(revocation?.headers.get('authorization')).toBe(renewed);
      expect(revocation?.url.search).toBe('?scope=local');
      expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    });

    test.each([
      ['a session that is gone has nothing to revoke', 400, { ok: true }],
      ['a server that rests is told', 503, { ok: false, problem: { kind: 'unavailable' } }],
      ['too many requests are told', 429, { ok: false, problem: { kind: 'unavailable' } }],
    ])('%s', async (_, status, result) => {
      const server = signedIn({
        ...onlyRenewed,
        'POST /auth/v1/token': () => authRefusal(status, 'odd', 'odd'),
      });
      expect(await signOut()).toMatchObject(result);
      expect(server.to('/auth/v1/logout')).toHaveLength(1);
    });

    test('a network that is lost meanwhile is told', async () => {
      signedIn({ ...onlyRenewed, 'POST /auth/v1/token': offline });
      expect(await signOut()).toMatchObject({ ok: false, problem: { kind: 'offline' } });
    });
  });

  test.each([401, 403, 404])('the answer %s is ignored', async (status) => {
    signedIn({ 'POST /auth/v1/logout': () => authRefusal(status, 'odd', 'odd') });
    expect(await signOut()).toEqual({ ok: true });
  });

  test.each([
    ['500', () => json({ message: 'no' }, 500)],
    ['offline', offline],
  ])('%s is told, and the member is out all the same', async (_, answer) => {
    signedIn({ 'POST /auth/v1/logout': answer });
    expect(await signOut()).toMatchObject({ ok: false });
    expect(sessionStore.getState().status).toBe('signed-out');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test('does not wait for the network', async () => {
    signedIn({ 'POST /auth/v1/logout': () => new Promise<never>(() => {}) });
    void signOut();
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  test('a server that does not answer is told like one that cannot be reached', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    signedIn({ 'POST /auth/v1/logout': () => new Promise<never>(() => {}) });
    const told = signOut();
    patience.abort();
    expect(await told).toMatchObject({ ok: false, problem: { kind: 'offline' } });
  });
});
