import { setPartHost } from '@pure/contracts/import-part';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  preloadSignIn,
  requestPasswordReset,
  setNewPassword,
  signIn,
  signUp,
  updateProfile,
  adoptProfile,
  withAccountSecurity,
} from './account-actions.ts';
import { configureSession, sessionStore, getSession } from './configured-session.ts';
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
} from './testing/fake-server.ts';
import { type AuthChunk, loadAuthChunk } from './load-auth-chunk.ts';
import { resetBrowser } from './testing/start-session.ts';

vi.mock('./load-auth-chunk.ts', { spy: true });

const routes = {
  'POST /auth/v1/token': () => json(authSession(elin)),
  'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  'GET /rest/v1/profiles': () => json([profileOf(elin)]),
  'POST /rest/v1/rpc/open_inbox': () => json({ seq: 0, quiet_ms: null }),
};
const silentTransport = async () => ({
  join: () => ({ onTokenRefreshed: () => {}, leave: () => {} }),
});
const elinsPassword = { email: ' elin@pure.test ', password: 'friends-only' };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(resetBrowser);

function start(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...routes, ...more });
  configureSession(configuration, { loadTransport: silentTransport });
  return server;
}

describe('signing in', () => {
  test('sends the trimmed address and stores the session on the device [12] [15]', async () => {
    const server = start();
    expect(await signIn({ ...elinsPassword, remember: true })).toEqual({ ok: true });
    expect(server.requestsTo('/auth/v1/token')[0]?.body).toMatchObject({
      email: 'elin@pure.test',
      password: 'friends-only',
    });
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user: elin });
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  });

  test('stores the session in this tab only, without "Remember me"', async () => {
    start();
    await signIn({ ...elinsPassword, remember: false });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(sessionStorage.getItem(SESSION_KEY)).not.toBeNull();
  });

  test.each([
    { email: '  ', password: 'x' },
    { email: 'a@b.c', password: '' },
  ])('needs both fields: %o [15]', async (input) => {
    const server = start();
    expect(await signIn({ ...input, remember: true })).toEqual({
      ok: false,
      problem: {
        kind: 'missing-fields',
        message: 'Email and password are required',
        reasons: [],
      },
    });
    expect(server.requestsTo('/auth/v1/token')).toHaveLength(0);
  });

  test('a refusal is classified, and nothing is stored [17]', async () => {
    start({
      'POST /auth/v1/token': () => authRefusal(400, 'invalid_credentials', 'Invalid login'),
    });
    expect(await signIn({ ...elinsPassword, remember: false })).toMatchObject({
      ok: false,
      problem: { kind: 'invalid-credentials' },
    });
    expect(sessionStorage.length).toBe(0);
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  test('a response without a user is a failure [20]', async () => {
    start({ 'POST /auth/v1/token': () => json({ access_token: 'a' }) });
    const result = await signIn({ ...elinsPassword, remember: true });
    expect(result).toMatchObject({ ok: false });
  });

  test('a lost network is a problem of its own', async () => {
    start({ 'POST /auth/v1/token': offline });
    expect(await signIn({ ...elinsPassword, remember: true })).toMatchObject({
      problem: { kind: 'offline' },
    });
  });
});

describe('preloading the code to sign in', () => {
  const load = vi.mocked(loadAuthChunk);
  const failToLoad = () => Promise.reject(new TypeError('Failed to fetch'));
  const loadFailed = () => vi.waitFor(() => expect(load.mock.results).toHaveLength(1));

  beforeEach(() => load.mockClear());

  test('loads the Auth library and sends no request', async () => {
    const server = start();
    expect(load).not.toHaveBeenCalled();
    preloadSignIn();
    await getSession().authClient();
    expect(load).toHaveBeenCalledOnce();
    expect(server.requests).toHaveLength(0);
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  test('fails silently offline, and signing in works once the network is back', async () => {
    const server = start();
    load.mockImplementationOnce(failToLoad);
    preloadSignIn();
    await loadFailed();
    expect(sessionStore.getState().status).toBe('signed-out');
    expect(await signIn({ ...elinsPassword, remember: true })).toEqual({ ok: true });
    expect(server.requestsTo('/auth/v1/token')).toHaveLength(1);
  });

  test('signing in reports offline while the code can’t be loaded, and then works', async () => {
    const server = start();
    load.mockImplementationOnce(failToLoad).mockImplementationOnce(failToLoad);
    preloadSignIn();
    await loadFailed();
    expect(await signIn({ ...elinsPassword, remember: false })).toEqual({
      ok: false,
      problem: { kind: 'offline', message: '', reasons: [] },
    });
    expect(server.requests).toHaveLength(0);
    expect(sessionStorage.length).toBe(0);
    expect(await signIn({ ...elinsPassword, remember: true })).toEqual({ ok: true });
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user: elin });
  });
});

describe('a tab whose files were removed since it was opened', () => {
  const removed = Object.assign(new Error('Loading chunk auth failed.'), {
    name: 'ChunkLoadError',
  });
  const parts: string[] = [];
  beforeEach(() => {
    parts.length = 0;
    setPartHost({
      async load(load, folder) {
        parts.push(folder);
        await load();
        throw removed;
      },
      showWaiting: () => {},
      reloadAfter: (error) => (error === removed ? () => {} : undefined),
    });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for('pure.part-host')));

  test('is told that only a reload brings the code to sign in', async () => {
    start();
    vi.mocked(loadAuthChunk).mockRejectedValueOnce(removed);
    expect(await signIn({ ...elinsPassword, remember: true })).toEqual({
      ok: false,
      problem: { kind: 'offline', message: '', reasons: [], isOutdated: true },
    });
  });

  test('is told so for an action of the settings, whose code the host loads', async () => {
    start();
    vi.mocked(loadAuthChunk).mockResolvedValueOnce({} as AuthChunk);
    expect(await withAccountSecurity(async () => ({ ok: true }))).toMatchObject({
      problem: { kind: 'offline', isOutdated: true },
    });
    expect(parts).toHaveLength(1);
  });
});

describe('signing up', () => {
  const hannas = {
    fullName: ' Hanna Berg ',
    username: ' HannaB ',
    email: ' hanna@pure.test ',
    password: 'secret',
  };

  test('sends name and username as metadata and signs in [36]', async () => {
    const server = start({ 'POST /auth/v1/signup': () => json(authSession(hanna)) });
    expect(await signUp(hannas)).toEqual({ ok: true, needsConfirmation: false });
    const [request] = server.requestsTo('/auth/v1/signup');
    expect(request?.body).toMatchObject({ email: 'hanna@pure.test', password: 'secret' });
    expect(request?.body['data']).toEqual({ full_name: 'Hanna Berg', username: 'hannab' });
    expect(sessionStore.getState().user).toEqual(hanna);
  });

  test('with confirmation on, the answer is the same for an address that has an account', async () => {
    const { user } = authSession(hanna);
    start({ 'POST /auth/v1/signup': () => json({ ...user, identities: [] }) });
    expect(await signUp(hannas)).toEqual({ ok: true, needsConfirmation: true });
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  test('a response without a user is a failure [41]', async () => {
    start({ 'POST /auth/v1/signup': () => json(null) });
    expect(await signUp(hannas)).toMatchObject({ ok: false });
  });
});

describe('passwords', () => {
  test('the recovery mail links to this origin [42]', async () => {
    const server = start({ 'POST /auth/v1/recover': () => json({}) });
    expect(await requestPasswordReset(' elin@pure.test ')).toEqual({ ok: true });
    const [request] = server.requestsTo('/auth/v1/recover');
    expect(request?.body['email']).toBe('elin@pure.test');
    expect(request?.url.searchParams.get('redirect_to')).toBe(`${location.origin}/reset-password`);
  });

  test('the limit on mails to a known address isn’t revealed', async () => {
    start({
      'POST /auth/v1/recover': () => authRefusal(429, 'over_email_send_rate_limit', 'wait'),
    });
    expect(await requestPasswordReset(elin.email)).toEqual({ ok: true });
  });

  test('a rate limit is reported', async () => {
    start({ 'POST /auth/v1/recover': () => authRefusal(429, 'over_request_rate_limit', 'wait') });
    expect(await requestPasswordReset(elin.email)).toMatchObject({
      problem: { kind: 'rate-limited' },
    });
  });

  test('a new password ends the recovery and the other sessions [43]', async () => {
    const server = start({ 'PUT /auth/v1/user': () => json(authSession(elin).user) });
    await signIn({ ...elinsPassword, remember: true });
    sessionStore.setState({ recovering: true });
    expect(await setNewPassword('new-secret')).toEqual({ ok: true });
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', recovering: false });
    expect(server.requestsTo('/auth/v1/logout')[0]?.url.search).toBe('?scope=others');
  });

  test('a refused password keeps the member recovering, with the reasons [25]', async () => {
    start({
      'PUT /auth/v1/user': () =>
        authRefusal(422, 'weak_password', 'weak', { weak_password: { reasons: ['pwned'] } }),
    });
    await signIn({ ...elinsPassword, remember: true });
    sessionStore.setState({ recovering: true });
    expect(await setNewPassword('123456')).toMatchObject({
      problem: { kind: 'weak-password', reasons: ['pwned'] },
    });
    expect(sessionStore.getState().recovering).toBe(true);
  });
});

describe('updating the own profile [26]', () => {
  test('needs a member', async () => {
    start();
    await expect(updateProfile({ full_name: 'Elin' })).rejects.toThrow('No authenticated user');
  });

  test('every update sets updated_at', async () => {
    const changed = { ...profileOf(elin), full_name: 'Elin S' };
    const server = start({ 'PATCH /rest/v1/profiles': () => json(changed) });
    await signIn({ ...elinsPassword, remember: true });
    await updateProfile({ full_name: 'Elin S' });
    const [request] = server
      .requestsTo('/rest/v1/profiles')
      .filter(({ method }) => method === 'PATCH');
    expect(request?.body).toEqual({
      full_name: 'Elin S',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(sessionStore.getState().profile).toEqual(changed);
  });

  test('a profile that a remote saved shows in the host at once, but never in the place of another', async () => {
    start();
    await signIn({ ...elinsPassword, remember: true });
    await vi.waitFor(() => expect(sessionStore.getState().profile).not.toBeNull());
    adoptProfile({ ...profileOf(elin), avatar_url: 'elin/new.webp' });
    expect(sessionStore.getState().profile).toMatchObject({ avatar_url: 'elin/new.webp' });
    adoptProfile(profileOf(hanna));
    expect(sessionStore.getState().profile).toMatchObject({ id: elin.id });
    expect(sessionStore.getState().profile).toHaveProperty('updated_at');
  });

  test('an update that ends after the sign-out doesn’t bring the profile back', async () => {
    const { promise: isSaved, resolve: save } = Promise.withResolvers<void>();
    start({
      'PATCH /rest/v1/profiles': async () => {
        await isSaved;
        return json(profileOf(elin));
      },
    });
    await signIn({ ...elinsPassword, remember: true });
    const update = updateProfile({ full_name: 'Elin S' });
    getSession().forgetStoredSession();
    save();
    await update;
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', profile: null });
  });
});
