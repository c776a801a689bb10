import { afterEach, expect, test, vi } from 'vitest';
import * as authChunk from './auth-chunk.ts';
import {
  authSession,
  elin,
  fakeServer,
  json,
  profileOf,
  SESSION_KEY,
} from './testing/fake-server.ts';
import { resetBrowser, startSession } from './testing/start-session.ts';

afterEach(resetBrowser);

const store = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));
const profiles = { 'GET /rest/v1/profiles': () => json([profileOf(elin)]) };

/** Waits for the last request of a test, so that it can't reach the next test. */
const profileRequested = (server: ReturnType<typeof fakeServer>) =>
  vi.waitFor(() => expect(server.requestsTo('/rest/v1/profiles')).toHaveLength(1));

const failToLoad = vi.fn(async () => {
  throw new TypeError('Failed to fetch');
});

test('a visitor doesn’t load the Auth library', () => {
  fakeServer({});
  const { store: state } = startSession(undefined, failToLoad);
  expect(state.getState().status).toBe('signed-out');
  expect(failToLoad).not.toHaveBeenCalled();
});

test('a request with a live token doesn’t load the Auth library [21]', async () => {
  const server = fakeServer(profiles);
  store(authSession(elin, 91));
  const session = startSession(undefined, failToLoad);
  expect(await session.accessToken()).toBe(`access-${elin.email}-1`);
  expect(server.requestsTo('/auth/v1/token')).toHaveLength(0);
  await profileRequested(server);
});

test('a token that is about to expire is refreshed before it is used [21]', async () => {
  const server = fakeServer({
    ...profiles,
    'POST /auth/v1/token': () => json(authSession(elin, 3600, 2)),
  });
  store(authSession(elin, 60));
  expect(await startSession().accessToken()).toBe(`access-${elin.email}-2`);
  await profileRequested(server);
});

test('the next request tries again to load the Auth library', async () => {
  const server = fakeServer({
    ...profiles,
    'POST /auth/v1/token': () => json(authSession(elin, 3600, 2)),
  });
  const load = vi.fn(async () => authChunk).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const session = startSession(undefined, load);
  store(authSession(elin, 60));
  await expect(session.accessToken()).rejects.toThrow('Failed to fetch');
  expect(await session.accessToken()).toBe(`access-${elin.email}-2`);
  await profileRequested(server);
});

test('a member can sign out on this device without the Auth library', async () => {
  const server = fakeServer(profiles);
  store(authSession(elin));
  const session = startSession(undefined, failToLoad);
  await profileRequested(server);
  expect(session.forgetStoredSession()).toMatchObject({ access_token: `access-${elin.email}-1` });
  expect(session.store.getState()).toMatchObject({ status: 'signed-out', user: null });
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});
