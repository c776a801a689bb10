import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  preloadSignIn,
  requestPasswordReset,
  setNewPassword,
  signIn,
  signUp,
  updateProfile,
} from './account-actions.ts';
import { configureSession, sessionStore, theSession } from './configured-session.ts';
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
import { loadAccount } from './load-account.ts';
import { leaveNothingBehind } from './testing/start-session.ts';

vi.mock('./load-account.ts', { spy: true });

const routes = {
  'POST /auth/v1/token': () => json(authSession(elin)),
  'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  'GET /rest/v1/profiles': () => json([profileOf(elin)]),
  'POST /rest/v1/rpc/open_inbox': () => json({ seq: 0, quiet_ms: null }),
};
const silentTransport = async () => ({
  join: () => ({ tokenRefreshed: () => {}, leave: () => {} }),
});
const elinsPassword = { email: ' elin@pure.test ', password: 'friends-only' };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leaveNothingBehind);

function start(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...routes, ...more });
  configureSession(configuration, { loadTransport: silentTransport });
  return server;
}

describe('signing in', () => {
  test('sends the trimmed address and remembers on the device [12] [15]', async () => {
    const server = start();
    expect(await signIn({ ...elinsPassword, remember: true })).toEqual({ ok: true });
    expect(server.to('/auth/v1/token')[0]?.body).toMatchObject({
      email: 'elin@pure.test',
      password: 'friends-only',
    });
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user: elin });
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  });

  test('keeps to this tab when it is not to be remembered', async () => {
    start();
    await signIn({ ...elinsPassword, remember: false });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(sessionStorage.getItem(SESSION_KEY)).not.toBeNull();
  });

  test.each([
    { email: '  ', password: 'x' },
    { email: 'a@b.c', password: '' },
  ])('needs both: %o [15]', async (input) => {
    const server = start();
    expect(await signIn({ ...input, remember: true })).toEqual({
      ok: false,
      problem: {
        kind: 'missing-fields',
        message: 'Email and password are required',
        reasons: [],
      },
    });
    expect(server.to('/auth/v1/token')).toHaveLength(0);
  });

  test('a refusal comes back sorted, and nothing is kept [17]', async () => {
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

  test('an answer without a user is told as such [20]', async () => {
    start({ 'POST /auth/v1/token': () => json({ access_token: 'a' }) });
    const result = await signIn({ ...elinsPassword, remember: true });
    expect(result).toMatchObject({ ok: false });
  });

  test('offline is told apart', async () => {
    start({ 'POST /auth/v1/token': offline });
    expect(await signIn({ ...elinsPassword, remember: true })).toMatchObject({
      problem: { kind: 'offline' },
    });
  });
});

describe('preparing to sign in', () => {
  const load = vi.mocked(loadAccount);
  const notArriving = () => Promise.reject(new TypeError('Failed to fetch'));
  const cameBack = () => vi.waitFor(() => expect(load.mock.results).toHaveLength(1));

  beforeEach(() => load.mockClear());

  test('fetches the Auth library, and tells the server nothing', async () => {
    const server = start();
    expect(load).not.toHaveBeenCalled();
    preloadSignIn();
    await theSession().auth();
    expect(load).toHaveBeenCalledOnce();
    expect(server.asked).toHaveLength(0);
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  test('with a network that fails says nothing, and signing in works once it is back', async () => {
    const server = start();
    load.mockImplementationOnce(notArriving);
    preloadSignIn();
    await cameBack();
    expect(sessionStore.getState().status).toBe('signed-out');
    expect(await signIn({ ...elinsPassword, remember: true })).toEqual({ ok: true });
    expect(server.to('/auth/v1/token')).toHaveLength(1);
  });

  test('a network that still fails is told as offline, and the next press signs in', async () => {
    const server = start();
    load.mockImplementationOnce(notArriving).mockImplementationOnce(notArriving);
    preloadSignIn();
    await cameBack();
    expect(await signIn({ ...elinsPassword, remember: false })).toEqual({
      ok: false,
      problem: { kind: 'offline', message: '', reasons: [] },
    });
    expect(server.asked).toHaveLength(0);
    expect(sessionStorage.length).toBe(0);
    expect(await signIn({ ...elinsPassword, remember: true })).toEqual({ ok: true });
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user: elin });
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
    const [asked] = server.to('/auth/v1/signup');
    expect(asked?.body).toMatchObject({ email: 'hanna@pure.test', password: 'secret' });
    expect(asked?.body['data']).toEqual({ full_name: 'Hanna Berg', username: 'hannab' });
    expect(sessionStore.getState().user).toEqual(hanna);
  });

  test('carries the token of a human check where there is one [36]', async () => {
    const server = start({ 'POST /auth/v1/signup': () => json(authSession(hanna)) });
    await signUp({ ...hannas, humanToken: 'human' });
    expect(server.to('/auth/v1/signup')[0]?.body['data']).toMatchObject({
      recaptcha_token: 'human',
    });
  });

  test('with confirmation on, the answer is the same for a known address', async () => {
    const { user } = authSession(hanna);
    start({ 'POST /auth/v1/signup': () => json({ ...user, identities: [] }) });
    expect(await signUp(hannas)).toEqual({ ok: true, needsConfirmation: true });
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  test('an answer without a user is told as such [41]', async () => {
    start({ 'POST /auth/v1/signup': () => json(null) });
    expect(await signUp(hannas)).toMatchObject({ ok: false });
  });
});

describe('passwords', () => {
  test('the recovery e-mail leads back to this origin [42]', async () => {
    const server = start({ 'POST /auth/v1/recover': () => json({}) });
    expect(await requestPasswordReset(' elin@pure.test ')).toEqual({ ok: true });
    const [asked] = server.to('/auth/v1/recover');
    expect(asked?.body['email']).toBe('elin@pure.test');
    expect(asked?.url.searchParams.get('redirect_to')).toBe(`${location.origin}/reset-password`);
  });

  test("a known address's own limit looks like any other answer", async () => {
    start({
      'POST /auth/v1/recover': () => authRefusal(429, 'over_email_send_rate_limit', 'wait'),
    });
    expect(await requestPasswordReset(elin.email)).toEqual({ ok: true });
  });

  test('too many requests are told', async () => {
    start({ 'POST /auth/v1/recover': () => authRefusal(429, 'over_request_rate_limit', 'wait') });
    expect(await requestPasswordReset(elin.email)).toMatchObject({
      problem: { kind: 'rate-limited' },
    });
  });

  test('a new one ends the recovery and the other sessions [43]', async () => {
    const server = start({ 'PUT /auth/v1/user': () => json(authSession(elin).user) });
    await signIn({ ...elinsPassword, remember: true });
    sessionStore.setState({ recovering: true });
    expect(await setNewPassword('new-secret')).toEqual({ ok: true });
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', recovering: false });
    expect(server.to('/auth/v1/logout')[0]?.url.search).toBe('?scope=others');
  });

  test('a refused one leaves the member recovering, with the reasons [25]', async () => {
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

describe('the own profile [26]', () => {
  test('needs a member', async () => {
    start();
    await expect(updateProfile({ full_name: 'Elin' })).rejects.toThrow('No authenticated user');
  });

  test('every update says when', async () => {
    const changed = { ...profileOf(elin), full_name: 'Elin S' };
    const server = start({ 'PATCH /rest/v1/profiles': () => json(changed) });
    await signIn({ ...elinsPassword, remember: true });
    await updateProfile({ full_name: 'Elin S' });
    const [asked] = server.to('/rest/v1/profiles').filter(({ method }) => method === 'PATCH');
    expect(asked?.body).toEqual({
      full_name: 'Elin S',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(sessionStore.getState().profile).toEqual(changed);
  });

  test('an update that ends after its member left is nobody else’s', async () => {
    const { promise: isSaved, resolve: save } = Promise.withResolvers<void>();
    start({
      'PATCH /rest/v1/profiles': async () => {
        await isSaved;
        return json(profileOf(elin));
      },
    });
    await signIn({ ...elinsPassword, remember: true });
    const update = updateProfile({ full_name: 'Elin S' });
    theSession().leave();
    save();
    await update;
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', profile: null });
  });
});
