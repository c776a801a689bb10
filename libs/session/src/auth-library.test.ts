import { afterEach, expect, test, vi } from 'vitest';
import * as account from './account.ts';
import {
  authSession,
  elin,
  fakeServer,
  json,
  profileOf,
  SESSION_KEY,
} from './testing/fake-server.ts';
import { leaveNothingBehind, startSession } from './testing/start-session.ts';

afterEach(leaveNothingBehind);

const store = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));
const profiles = { 'GET /rest/v1/profiles': () => json([profileOf(elin)]) };

/** Nothing of one test may still be asked for in the next. */
const profileAsked = (server: ReturnType<typeof fakeServer>) =>
  vi.waitFor(() => expect(server.to('/rest/v1/profiles')).toHaveLength(1));

const absent = vi.fn(async () => {
  throw new TypeError('Failed to fetch');
});

test('the Auth library is not fetched for a visitor', () => {
  fakeServer({});
  const { store: state } = startSession(undefined, absent);
  expect(state.getState().status).toBe('signed-out');
  expect(absent).not.toHaveBeenCalled();
});

test('the Auth library is not needed to read with a token that is good', async () => {
  const server = fakeServer(profiles);
  store(authSession(elin, 91));
  const session = startSession(undefined, absent);
  expect(await session.accessToken()).toBe(`access-${elin.email}-1`);
  expect(server.to('/auth/v1/token')).toHaveLength(0);
  await profileAsked(server);
});

test('the Auth library renews a token that is about to end before it is used', async () => {
  const server = fakeServer({
    ...profiles,
    'POST /auth/v1/token': () => json(authSession(elin, 3600, 2)),
  });
  store(authSession(elin, 60));
  expect(await startSession().accessToken()).toBe(`access-${elin.email}-2`);
  await profileAsked(server);
});

test('the Auth library that did not arrive is fetched again by what needs it', async () => {
  const server = fakeServer({
    ...profiles,
    'POST /auth/v1/token': () => json(authSession(elin, 3600, 2)),
  });
  const load = vi.fn(async () => account).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const session = startSession(undefined, load);
  store(authSession(elin, 60));
  await expect(session.accessToken()).rejects.toThrow('Failed to fetch');
  expect(await session.accessToken()).toBe(`access-${elin.email}-2`);
  await profileAsked(server);
});

test('the Auth library that did not arrive keeps nobody signed in against their will', async () => {
  const server = fakeServer(profiles);
  store(authSession(elin));
  const session = startSession(undefined, absent);
  await profileAsked(server);
  expect(session.leave()).toMatchObject({ access_token: `access-${elin.email}-1` });
  expect(session.store.getState()).toMatchObject({ status: 'signed-out', user: null });
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});
